import { addDays } from '@esquadro/domain/calendar/count-days';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { filesOfDraft, type PendingFile, pendingFiles } from '../../../lib/drafts/pending-files.ts';
import { SHARED } from '../../../lib/offline/worker-names.ts';
import { readerToday } from '../../../lib/reader-clock.ts';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { daysQuery } from '../api.ts';
import { pendingPicture } from '../queue/file-to-send.ts';
import { requestQueue } from '../queue/request-queue.ts';
import { VisitRow } from './visit-row.tsx';

/** Photos that another app shared with the installed page: asks which visit they belong to, and queues them there. */
export function SharedPhotos() {
  const { set } = useScreenParams();
  const { user } = useSession();
  const today = readerToday();
  // The list of the week is the one that is kept for when there is no signal.
  const { data: week } = useQuery(daysQuery(today, addDays(today, 6)));
  const visits = week?.filter(({ date }) => date.slice(0, 10) <= addDays(today, 1));
  const [photos, setPhotos] = useState<PendingFile[]>();
  useEffect(() => void filesOfDraft(SHARED, SHARED).then(setPhotos), []);

  async function leave() {
    await Promise.all((photos ?? []).map(({ key }) => pendingFiles.remove(key)));
    set({ shared: null });
  }

  /** Queued before they are forgotten here. */
  async function send(owner: string) {
    const chosen = (photos ?? []).map(({ key, part }) => ({ key, name: part.name, original: part }));
    const small = await Promise.all(
      chosen.map((photo) =>
        pendingPicture({ ...photo, key: crypto.randomUUID() }, { userId: user._id, owner }),
      ),
    );
    await requestQueue.add(small);
    toast(small.length === 1 ? '1 foto na fila' : `${small.length} fotos na fila`);
    await leave();
  }

  if (!photos) return null;
  const count = photos.length === 1 ? '1 foto recebida' : `${photos.length} fotos recebidas`;
  return (
    <Dialog title={`${count}: de qual vistoria?`} open onOpenChange={() => void leave()}>
      {!visits && <SkeletonList rows={3} />}
      {visits?.length === 0 && <EmptyState title="Nenhuma vistoria hoje nem amanhã." />}
      <ul className="divide-y divide-line">
        {visits?.map((visit) => (
          <VisitRow key={visit._id} visit={visit} onOpen={() => void send(visit._id)} />
        ))}
      </ul>
    </Dialog>
  );
}
