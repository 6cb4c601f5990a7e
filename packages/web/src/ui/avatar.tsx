import { clsx } from 'clsx';
import { useState } from 'react';

interface AvatarProps {
  name: string;
  photo?: string | null;
  size?: 'small' | 'medium' | 'large';
}

const sizes = {
  small: 'size-8 text-caption',
  medium: 'size-10 text-body',
  large: 'size-14 text-lead',
};

/** Hidden from screen readers: show the name beside it. */
export function Avatar({ name, photo, size = 'medium' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);

  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-ink',
        sizes[size],
      )}
    >
      {photo && photo !== broken ? (
        <img src={photo} alt="" className="size-full object-cover" onError={() => setBroken(photo)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toLocaleUpperCase('pt-BR')).join('');
}
