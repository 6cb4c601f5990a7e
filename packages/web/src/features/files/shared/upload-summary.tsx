import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import type { Upload } from './send-queue.ts';

/** How far all the files together are; nothing while none is on its way. */
export function UploadSummary({ uploads }: { uploads: Record<string, Upload> }) {
  const all = Object.values(uploads);
  if (!all.some(({ state }) => state === 'sending' || state === 'waiting')) return null;
  const arrived = all.filter(({ state }) => state === 'sent').length;
  const share = all.reduce((sum, upload) => sum + shareOf(upload), 0);
  return (
    <ProgressBar
      label="Enviando arquivos"
      value={share}
      max={all.length}
      valueText={`${arrived} de ${all.length}`}
    />
  );
}

function shareOf(upload: Upload): number {
  if (upload.state === 'sending') return upload.share;
  return upload.state === 'sent' ? 1 : 0;
}
