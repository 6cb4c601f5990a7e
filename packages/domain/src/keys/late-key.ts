const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A late key is asked for once a day, so many times. */
const MOST_REMINDERS = 3;

type Out = { dueAt: Date; lateHours: number; now: Date };

const lateFor = ({ dueAt, lateHours, now }: Out) => now.getTime() - dueAt.getTime() - lateHours * HOUR_MS;

export const isLate = (out: Out): boolean => lateFor(out) >= 0;

/** Which reminder of a key that is out is due, from 1 on; undefined where none is. */
export function reminderDue(out: Out): number | undefined {
  if (!isLate(out)) return undefined;
  const count = Math.floor(lateFor(out) / DAY_MS) + 1;
  return count <= MOST_REMINDERS ? count : undefined;
}
