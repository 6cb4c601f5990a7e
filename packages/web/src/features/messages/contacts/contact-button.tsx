import { thumbnailOf } from '@esquadro/domain/files/file-link';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { CountBadge } from '../../../ui/count-badge.tsx';

interface ContactButtonProps {
  name: string;
  photo: string | null;
  /** Tells apart people with the same name. */
  company?: string;
  when?: string;
  unread?: number;
  current: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function ContactButton({
  name,
  photo,
  company = '',
  when,
  unread = 0,
  current,
  onPress,
  children,
}: ContactButtonProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        onClick={onPress}
        className="flex w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 hover:bg-hover aria-[current]:bg-hover aria-[current]:shadow-[inset_3px_0_0_var(--accent)]"
      >
        <Avatar name={name} photo={photo && thumbnailOf(photo)} />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate font-medium text-body text-ink">
              {name}
              {company && <span className="font-normal text-caption text-ink-muted"> · {company}</span>}
            </span>
            {when && <span className="shrink-0 text-caption text-ink-muted tabular-nums">{when}</span>}
          </span>
          <span className="flex items-center justify-between gap-2">
            <span className="flex min-w-0 items-center gap-1 text-caption text-ink-muted">{children}</span>
            <CountBadge count={unread} label={unread === 1 ? 'mensagem não lida' : 'mensagens não lidas'} />
          </span>
        </span>
      </button>
    </li>
  );
}
