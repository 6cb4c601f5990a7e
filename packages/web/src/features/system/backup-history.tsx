import type { Backup } from '@esquadro/domain/system/backup';
import { stampInWords } from '../../lib/moment-in-words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge-styles.ts';
import { bytesInWords, secondsSince, spanInWords } from './in-words.ts';

/** The last copies, newest first. */
export function BackupHistory({ backups }: { backups: Backup[] }) {
  return (
    <div className="flex flex-col gap-1">
      <h4 className="font-medium text-body text-ink">Últimas cópias</h4>
      <ul aria-label="Últimas cópias" className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto">
        {backups.map((backup) => (
          <li key={backup._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-body">
            <span className="text-ink tabular-nums">{stampInWords(backup.started_at)}</span>
            <Badge tone={stateOf(backup).tone}>{stateOf(backup).label}</Badge>
            <span className="text-caption text-ink-muted">{detailsOf(backup)}</span>
            {backup.note && (
              <span className="w-full break-words text-caption text-ink-muted">{backup.note}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function stateOf({ status, removed, restored }: Backup): { label: string; tone: BadgeTone } {
  if (status === 'failed') return { label: 'Falhou', tone: 'danger' };
  if (status !== 'done') return { label: 'Em andamento', tone: 'accent' };
  if (removed) return { label: 'Removida', tone: 'neutral' };
  return restored ? { label: 'Restaurada', tone: 'success' } : { label: 'Conferida', tone: 'success' };
}

function detailsOf({ size, asked, started_at, finished_at, status }: Backup): string {
  const took = finished_at && secondsSince(started_at, Date.parse(finished_at));
  return [
    size !== null && bytesInWords(size),
    status === 'done' && typeof took === 'number' && `em ${spanInWords(Math.max(took, 1))}`,
    asked ? 'pedida' : 'pelo relógio',
  ]
    .filter(Boolean)
    .join(', ');
}
