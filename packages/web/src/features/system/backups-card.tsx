import { BACKUP_STEPS, type Backup } from '@esquadro/domain/system/backup';
import type { SystemStatus } from '@esquadro/domain/system/system';
import { CircleCheck, DatabaseBackup, TriangleAlert } from 'lucide-react';
import { stampInWords } from '../../lib/moment-in-words.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { useBackUpNow } from './api.ts';
import { BackupHistory } from './backup-history.tsx';
import { bytesInWords, periodInWords, secondsSince, spanInWords } from './in-words.ts';

type Backups = SystemStatus['backups'];

/** The last copy, what is wrong with them, and one more at once. */
export function BackupsCard({ backups }: { backups: Backups }) {
  const begin = useBackUpNow();
  const current = backups.history.find(({ status }) => status === 'waiting' || status === 'running');
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold text-ink text-lead">Cópias de segurança</h3>
          <p className="break-words text-body text-ink-muted">{planInWords(backups)}</p>
        </div>
        <Button icon={<DatabaseBackup />} busy={begin.isPending} onPress={() => begin.mutate()}>
          Fazer cópia agora
        </Button>
      </div>
      <FormError error={begin.error} />
      {current ? <Progress backup={current} /> : <LastGood backups={backups} />}
      {backups.history.length > 0 && <BackupHistory backups={backups.history} />}
    </Card>
  );
}

function planInWords({ every_seconds, keep, to }: Backups): string {
  const kept = keep === 1 ? 'só a mais nova fica' : `as ${keep} mais novas ficam`;
  if (every_seconds === null)
    return `Nenhuma é feita sozinha: o servidor não tem BACKUP_EVERY. Em ${to}, ${kept}.`;
  return `Uma a cada ${periodInWords(every_seconds)}; ${kept} em ${to}.`;
}

const STEPS = Object.keys(BACKUP_STEPS) as (keyof typeof BACKUP_STEPS)[];

function Progress({ backup: { step, size } }: { backup: Backup }) {
  if (!step) return <ProgressBar label="Esperando a vez…" />;
  const told = size === null ? '' : ` ${bytesInWords(size)}`;
  return (
    <ProgressBar
      label={`${BACKUP_STEPS[step]}…${told}`}
      value={STEPS.indexOf(step) + 1}
      max={STEPS.length}
      valueText={`passo ${STEPS.indexOf(step) + 1}`}
    />
  );
}

const PROBLEMS = {
  failed: 'A última tentativa falhou. As cópias anteriores continuam guardadas.',
  late: 'Já devia haver uma cópia mais nova.',
};

function LastGood({ backups: { problem, last_good, history } }: { backups: Backups }) {
  const now = useMinute().getTime();
  const reason = problem === 'failed' ? history.find(({ status }) => status === 'failed')?.note : undefined;
  return (
    <div className="flex flex-col gap-3">
      {problem && (
        <p
          role="status"
          className="flex items-start gap-2 rounded-control bg-danger-soft px-3 py-2 text-body text-danger-ink"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">
            {PROBLEMS[problem]} {reason}
          </span>
        </p>
      )}
      {last_good ? (
        <div className="flex items-start gap-3 rounded-control bg-success-soft px-3 py-2.5 text-success-ink">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0">
            <p className="font-medium text-body">
              Última cópia há {spanInWords(secondsSince(last_good.started_at, now))}:{' '}
              {stampInWords(last_good.started_at)}, {bytesInWords(last_good.size ?? 0)}
            </p>
            <p className="break-words text-caption">
              {last_good.restored
                ? 'Conferida e restaurada num banco de teste.'
                : last_good.note || 'Conferida.'}
            </p>
            <p className="break-all text-caption">{last_good.where}</p>
          </div>
        </div>
      ) : (
        <p className="rounded-control bg-amber-soft px-3 py-2 text-amber-ink text-body">
          Ainda não há nenhuma cópia.
        </p>
      )}
    </div>
  );
}
