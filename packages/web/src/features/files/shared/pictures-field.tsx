import { fileNameOf, thumbnailOf } from '@esquadro/domain/files/file-link';
import { ERRORS } from '@esquadro/domain/shared/errors';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { choosePictures } from '../choose-pictures.ts';
import { Lightbox } from '../lightbox.tsx';
import { PictureTile } from '../picture-tile.tsx';
import { Refusals } from '../refusals.tsx';
import { usePastedFiles } from '../use-pasted-files.ts';
import type { ChosenFile } from './chosen-file.ts';
import { DropArea } from './drop-area.tsx';
import type { Upload } from './send-queue.ts';

const ACCEPT = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif'];

type PicturesFieldProps = {
  /** Links of the pictures that the record already has. */
  kept: string[];
  chosen: ChosenFile[];
  onAdd: (files: ChosenFile[]) => void;
  /** By link or by key. */
  onRemove: (id: string) => void;
  /** The main one, by link or by key; without `onMain` there is no such choice. */
  main?: string | undefined;
  onMain?: (id: string) => void;
  uploads: Record<string, Upload>;
  onCancel: (key: string) => void;
  onRetry: (file: ChosenFile) => void;
  disabled?: boolean;
};

/** The pictures of a record: dropped, pasted, chosen or taken; looked at, removed, one of them the main one. */
export function PicturesField(props: PicturesFieldProps) {
  const { kept, chosen, main, onMain, uploads, disabled } = props;
  const [refusals, setRefusals] = useState<string[]>([]);
  const [opening, setOpening] = useState(false);
  const [enlarged, setEnlarged] = useState<number>();

  async function take(files: File[]) {
    if (files.length === 0) return setRefusals([ERRORS['file.missing'][1]]);
    setOpening(true);
    const choice = await choosePictures(files);
    setOpening(false);
    setRefusals(choice.refusals);
    props.onAdd(choice.chosen);
  }
  usePastedFiles(({ type }) => !disabled && type.startsWith('image/'), take);

  const choice = (id: string) => ({
    main: id === main,
    onMain: onMain && (() => onMain(id)),
    onRemove: () => props.onRemove(id),
    disabled,
  });
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-5">
        {kept.map((link, index) => (
          <PictureTile
            key={link}
            name={fileNameOf(link)}
            source={thumbnailOf(link)}
            onEnlarge={() => setEnlarged(index)}
            {...choice(link)}
          />
        ))}
        {chosen.map((file) => (
          <PictureTile
            key={file.key}
            name={file.name}
            source={file.small}
            upload={uploads[file.key]}
            onCancel={() => props.onCancel(file.key)}
            onRetry={() => props.onRetry(file)}
            {...choice(file.key)}
          />
        ))}
      </ul>
      <DropArea
        invitation="Arraste fotos para cá ou cole com Ctrl+V"
        touchInvitation="Tire ou escolha fotos"
        hint={opening ? 'Abrindo as fotos…' : 'JPEG, PNG, WebP ou GIF'}
        chooseLabel="Escolher fotos"
        cameraLabel="Tirar foto"
        icon={<ImagePlus />}
        accept={ACCEPT}
        disabled={disabled}
        onFiles={take}
      />
      <Refusals sentences={refusals} />
      <Lightbox title="Fotos" pictures={kept} start={enlarged} onClose={() => setEnlarged(undefined)} />
    </div>
  );
}
