import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { stampInWords } from '../../../lib/moment-in-words.ts';

type RequestStampsProps = {
  request: Pick<
    InspectionRequest,
    'status' | 'date_creation' | 'date_assigned' | 'date_completed' | 'time_zone'
  >;
};

/** A status that was left keeps its time. */
export function RequestStamps({ request }: RequestStampsProps) {
  const { status, date_creation, date_assigned, date_completed, time_zone } = request;
  const stamps = [
    { name: 'Criada em', stamp: date_creation },
    { name: 'Assinada em', stamp: date_assigned },
    { name: status === 'completed' ? 'Concluída em' : 'Antes concluída em', stamp: date_completed },
  ];
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-muted tabular-nums">
      {stamps.map(
        ({ name, stamp }) =>
          stamp && (
            <div key={name} className="flex gap-1">
              <dt>{name}</dt>
              <dd className="text-ink">{stampInWords(stamp, time_zone)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
