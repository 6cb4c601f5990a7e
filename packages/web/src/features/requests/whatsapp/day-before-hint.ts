import { addDays } from '@esquadro/domain/calendar/count-days';
import { formatRelativeDay } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';

type Visit = Pick<InspectionRequest, 'date' | 'time_zone'>;

/** A reminder says 'amanhã', so it is right on one day only: tells when to send it, or that it is too late. */
export function dayBeforeHint({ date, time_zone }: Visit, now = new Date()): string | undefined {
  const today = localOf(now, time_zone).day;
  const eve = addDays(date.slice(0, 10), -1);
  if (eve === today) return undefined;
  if (eve < today) return 'A véspera já passou: o texto diz “amanhã”.';
  return `Para enviar na véspera, ${formatRelativeDay(eve, today)}: o texto diz “amanhã”.`;
}
