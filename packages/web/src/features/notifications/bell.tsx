import { Bell as BellIcon } from 'lucide-react';
import { Button } from 'react-aria-components';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { useMarkNotices } from './api.ts';
import { BrowserAlerts } from './browser-alerts.tsx';
import { MarkAll } from './mark-all.tsx';
import { NoticeList } from './notice-list.tsx';
import { useBrowserAlerts } from './use-browser-alerts.ts';
import { useUnreadNotices } from './use-unread-notices.ts';

export function Bell({ onOpen }: { onOpen: (requestId: string) => void }) {
  const unread = useUnreadNotices();
  const mark = useMarkNotices();
  const alerts = useBrowserAlerts();

  const told = unread === 1 ? 'não lida' : 'não lidas';
  return (
    <Popover
      label="Notificações"
      placement="bottom end"
      trigger={
        <Button className="relative grid size-11 shrink-0 place-items-center rounded-control text-on-navy hover:bg-navy-raised">
          <BellIcon aria-hidden="true" className="size-5" />
          <span className="sr-only">{unread > 0 ? `Notificações: ${unread} ${told}` : 'Notificações'}</span>
          <span aria-hidden="true" className="absolute top-0 left-5">
            <CountBadge count={unread} label={told} />
          </span>
        </Button>
      }
    >
      {(close) => (
        <div className="flex w-[min(24rem,calc(100vw-4rem))] flex-col gap-2">
          <div className="flex items-center justify-between gap-2">
            <h2 className="text-ink text-lead">Notificações</h2>
            <MarkAll unread={unread} onMark={(until) => mark.mutate({ until })} busy={mark.isPending} />
          </div>
          <NoticeList
            onOpen={(notice) => {
              if (!notice.read) mark.mutate({ id: notice._id });
              close();
              onOpen(notice.requestId);
            }}
          />
          <BrowserAlerts {...alerts} />
        </div>
      )}
    </Popover>
  );
}
