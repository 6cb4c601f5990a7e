import { thumbnailOf } from '@esquadro/domain/files/file-link';
import { useState } from 'react';
import { Lightbox } from '../lightbox.tsx';

/** Pictures as a row of thumbnails; a press opens them large. */
export function Gallery({ title, pictures }: { title: string; pictures: string[] }) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              aria-label={`Ampliar a foto ${index + 1} de ${title}`}
              onClick={() => setOpen(index)}
              className="block size-20 overflow-hidden rounded-control border border-line bg-sunken hover:border-accent sm:size-24"
            >
              <img
                src={thumbnailOf(picture)}
                alt=""
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox title={title} pictures={pictures} start={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
