import type { RefObject } from 'react';
import { Popover } from '../../ui/overlays/popover.tsx';
import { useMarkNotices } from './api.ts';
import { BrowserAlerts } from './browser-alerts.tsx';
import { MarkAll } from './mark-all.tsx';
import { NoticeList } from './notice-list.tsx';

type NoticesPanelProps = {
  trigger: RefObject<HTMLElement | null>;
  unread: number;
  onClose: () => void;
  onOpen: (requestId: string) => void;
};

export function NoticesPanel({ trigger, unread, onClose, onOpen }: NoticesPanelProps) {
  const mark = useMarkNotices();
  return (
    <Popover trigger={trigger} label="Notificações" placement="bottom end" onClose={onClose}>
      <div className="flex w-[min(24rem,calc(100vw-4rem))] flex-col gap-2">
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-ink text-lead">Notificações</h2>
          <MarkAll unread={unread} onMark={(until) => mark.mutate({ until })} busy={mark.isPending} />
        </div>
        <NoticeList
          onOpen={(notice) => {
            if (!notice.read) mark.mutate({ id: notice._id });
            onClose();
            onOpen(notice.requestId);
          }}
        />
        <BrowserAlerts />
      </div>
    </Popover>
  );
}
