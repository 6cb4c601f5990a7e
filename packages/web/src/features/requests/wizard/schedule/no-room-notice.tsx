import { isStaff } from '@esquadro/domain/auth/permissions';
import { formatMoment } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { FirstOpenDayQuery } from '@esquadro/domain/requests/availability/availability';
import { useQuery } from '@tanstack/react-query';
import { CalendarSearch, MessageCircle } from 'lucide-react';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useWriteToStaff } from '../../../messages/shared/use-write-to-staff.ts';
import { firstOpenDayQuery } from '../../availability-api.ts';
import type { VisitedProperty } from '../property/visited-property.ts';

type NoRoomNoticeProps = {
  property: VisitedProperty;
  question: FirstOpenDayQuery | undefined;
  onDay: (day: LocalDay) => void;
};

/** For a month without a free hour: shows the next one, or whom to contact if nobody serves the city. */
export function NoRoomNotice({ property, question, onDay }: NoRoomNoticeProps) {
  const { user } = useSession();
  const { data } = useQuery(firstOpenDayQuery(question));
  const writeToStaff = useWriteToStaff();
  if (!data) return null;
  const { date, served } = data;
  const { city } = property.address;

  return (
    <div role="status" className="flex flex-col gap-2 rounded-control bg-amber-soft px-3 py-2 text-amber-ink">
      <p className="text-body">{sentence(data, city)}</p>
      <div>
        {date && (
          <Button variant="secondary" size="small" icon={<CalendarSearch />} onPress={() => onDay(date)}>
            Primeiro horário livre: {dayOf(date)}
          </Button>
        )}
        {!date && !isStaff(user.role) && (
          <Button
            variant="secondary"
            size="small"
            icon={<MessageCircle />}
            onPress={() => writeToStaff(requestFor(property, served))}
          >
            Falar com a Esquadro
          </Button>
        )}
      </div>
    </div>
  );
}

function sentence({ served, date }: { served: boolean; date: LocalDay | null }, city: string): string {
  if (!served) return `Ainda não atendemos ${city}.`;
  return date ? 'Ninguém livre neste mês.' : `Ninguém livre em ${city} nos próximos seis meses.`;
}

/** 'qui., 03/12' */
const dayOf = (day: LocalDay) => formatMoment({ day, minute: 0 }).slice(0, -', 00:00'.length);

/** The text prepared for the staff. */
function requestFor({ label, address }: VisitedProperty, served: boolean): string {
  const wish = `Olá! Preciso de uma vistoria no imóvel ${label}, ${address.formatted_address}`;
  return served
    ? `${wish}, mas não há horário livre. Podem ajudar?`
    : `${wish}, mas ${address.city} ainda não é atendida. Podem ajudar?`;
}
