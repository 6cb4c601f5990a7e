import { z } from 'zod';

export const BackupProblem = z.enum(['failed', 'late']);
export type BackupProblem = z.infer<typeof BackupProblem>;

/** How far beyond its time a copy may be before somebody is told: two hours of a day. */
const GRACE = 1 / 12;

type Known = {
  /** Undefined where nothing is scheduled: then nothing is late. */
  everyMs: number | undefined;
  lastGoodAt: Date | null;
  /** Since when copies could have been made. */
  since: Date;
  lastFailed: boolean;
};

/** What is wrong with the copies, if anything. */
export function backupProblem(
  { everyMs, lastGoodAt, since, lastFailed }: Known,
  now: Date,
): BackupProblem | null {
  if (lastFailed) return 'failed';
  const age = now.getTime() - (lastGoodAt ?? since).getTime();
  return everyMs !== undefined && age > everyMs * (1 + GRACE) ? 'late' : null;
}
