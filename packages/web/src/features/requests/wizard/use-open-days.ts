import { addMonths, type LocalDay } from '@esquadro/domain/calendar/local-day';
import type { OpenDay } from '@esquadro/domain/requests/availability/availability';
import { useQueries } from '@tanstack/react-query';
import { openDaysQuery } from '../api.ts';
import { openDaysQuestion } from './availability-question.ts';

const MONTHS_AHEAD = 3;

type Asked = Parameters<typeof openDaysQuestion>[1] & { today: LocalDay };

/** The days of the coming months, and of the chosen one, as far as they are known: with room or without. */
export function useOpenDays({ today, ...asked }: Asked): ReadonlyMap<LocalDay, OpenDay> {
  const ahead = Array.from({ length: MONTHS_AHEAD }, (_, count) => addMonths(today, count));
  const months = new Set([...ahead, ...(asked.draft.day ? [asked.draft.day] : [])].map(monthOf));
  const questions = [...months].flatMap((month) => openDaysQuestion(month, asked) ?? []);
  return useQueries({
    queries: questions.map((question) => openDaysQuery(question)),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => data ?? []).map((open) => [open.date, open] as const)),
  });
}

const monthOf = (day: LocalDay) => day.slice(0, 7);
