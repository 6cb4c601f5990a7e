import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useRested } from '../../lib/use-rested.ts';
import { pressProps } from '../../ui/buttons/button.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { lazyPart, usePrefetch } from '../../ui/feedback/lazy-part.tsx';
import { useUnreadNotices } from './use-unread-notices.ts';

/** Shows nothing itself. */
const AlertKeeper = lazyPart(
  async () => (await import('./alert-keeper.ts')).AlertKeeper,
  () => null,
);

const NoticesPanel = lazyPart(async () => (await import('./notices-panel.tsx')).NoticesPanel);

export function Bell({ onOpen }: { onOpen: (requestId: string) => void }) {
  const unread = useUnreadNotices();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const rested = useRested();
  usePrefetch(NoticesPanel);

  const told = unread === 1 ? 'não lida' : 'não lidas';
  return (
    <>
      <button
        {...pressProps({ onPress: () => setOpen(!open) })}
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="relative grid size-11 shrink-0 place-items-center rounded-control text-on-navy hover:bg-navy-raised"
      >
        <BellIcon aria-hidden="true" className="size-5" />
        <span className="sr-only">{unread > 0 ? `Notificações: ${unread} ${told}` : 'Notificações'}</span>
        <span aria-hidden="true" className="absolute top-0 left-5">
          <CountBadge count={unread} label={told} />
        </span>
      </button>
      {rested && (
        <Suspense>
          <AlertKeeper />
        </Suspense>
      )}
      {open && (
        <Suspense>
          <NoticesPanel trigger={trigger} unread={unread} onClose={() => setOpen(false)} onOpen={onOpen} />
        </Suspense>
      )}
    </>
  );
}
