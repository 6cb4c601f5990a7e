import { addMonths } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { OpenDay } from '@esquadro/domain/requests/availability/availability';
import { useQueries } from '@tanstack/react-query';
import { openDaysQuery } from '../../availability-api.ts';
import { openDaysQuestion } from './availability-question.ts';

/** 'YYYY-MM' */
export const monthOf = (day: LocalDay) => day.slice(0, 7);

/** Which days of this month and the next have free hours, as far as fetched. */
export function useOpenDays(
  month: string,
  asked: Parameters<typeof openDaysQuestion>[1],
): ReadonlyMap<LocalDay, OpenDay> {
  const months = [month, monthOf(addMonths(`${month}-01`, 1))];
  const questions = months.flatMap((each) => openDaysQuestion(each, asked) ?? []);
  return useQueries({
    queries: questions.map((question) => openDaysQuery(question)),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => data ?? []).map((open) => [open.date, open] as const)),
  });
}
