import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { MARKS_PATH } from '../requests/shared/marks-path.ts';

const today = (day: LocalDay) => `/api/today?day=${day}`;

export const todayPaths = {
  today,
  /** What the screen asks for first: the day, and the marks of its visits. */
  first: (day: LocalDay) => [today(day), MARKS_PATH],
};
