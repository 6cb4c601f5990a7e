import { addDays } from '@esquadro/domain/calendar/count-days';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { isAhead } from '@esquadro/domain/requests/request-statuses';
import { useQuery } from '@tanstack/react-query';
import { Warnings } from '../../../../ui/feedback/warnings.tsx';
import { calendarQuery } from '../../api.ts';
import { dayAndHour } from '../day-and-hour.ts';

const DAYS_AHEAD = 365;
const MOST_SHOWN = 3;

type OtherVisitsProps = {
  propertyId: string;
  exceptId: string | undefined;
};

export function OtherVisits({ propertyId, exceptId }: OtherVisitsProps) {
  const today = contractDay(new Date());
  const { data = [] } = useQuery(calendarQuery(today, addDays(today, DAYS_AHEAD), { property: propertyId }));
  const ahead = data.filter(({ _id, status }) => _id !== exceptId && isAhead(status)).slice(0, MOST_SHOWN);
  return (
    <Warnings sentences={ahead.map(({ date }) => `Este imóvel já tem vistoria em ${dayAndHour(date)}`)} />
  );
}
