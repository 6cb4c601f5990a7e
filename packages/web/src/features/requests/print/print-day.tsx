import { formatDay } from '@esquadro/domain/calendar/format';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { fullName } from '@esquadro/domain/users/full-name';
import { useQuery } from '@tanstack/react-query';
import { PrintScreen } from '../../../ui/frame/print-screen.tsx';
import { daysQuery } from '../api.ts';
import { DaySheet } from './day-sheet.tsx';

type PrintDayProps = {
  day: string;
  /** Undefined for everybody. */
  inspectorId: string | undefined;
  onClose: () => void;
};

/** The day of each inspector who has visits, one sheet a person. */
export function PrintDay({ day, inspectorId, onClose }: PrintDayProps) {
  const { data, error, refetch } = useQuery(daysQuery(day, day));
  const visits = (data ?? []).filter(
    (visit) => visit.status !== 'canceled' && (inspectorId ?? visit.inspectorId) === visit.inspectorId,
  );
  const people = [...new Set(visits.map((visit) => visit.inspectorId))].map((id) => {
    const their = visits.filter((visit) => visit.inspectorId === id);
    return { id, their, name: inspectorName(their[0]) };
  });
  return (
    <PrintScreen
      title={`Roteiros de ${formatDay(day)}`}
      error={data ? null : error}
      onRetry={refetch}
      isReady={data !== undefined}
      empty="Nenhuma vistoria neste dia."
      sheets={people
        .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
        .map(({ id, name, their }) => <DaySheet key={id} day={day} inspector={name} visits={their} />)}
      onClose={onClose}
    />
  );
}

const inspectorName = (visit: InspectionRequest | undefined) => (visit ? fullName(visit.inspector.user) : '');
