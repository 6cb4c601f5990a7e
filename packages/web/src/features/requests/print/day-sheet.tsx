import { formatDay, formatDuration, WEEKDAYS } from '@esquadro/domain/calendar/format';
import { weekdayOf } from '@esquadro/domain/calendar/local-day';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { keysInShort } from '@esquadro/domain/requests/keys-in-short';
import { PLAYER_NAMES } from '@esquadro/domain/requests/request-details';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import type { ReactNode } from 'react';
import { visitTime, visitZone } from '../inspection/visit-moment.ts';
import { Sheet } from './sheet.tsx';

type DaySheetProps = {
  day: string;
  inspector: string;
  /** In order of time. */
  visits: readonly InspectionRequest[];
};

/** An inspector's day on paper. */
export function DaySheet({ day, inspector, visits }: DaySheetProps) {
  const count = visits.length === 1 ? '1 vistoria' : `${visits.length} vistorias`;
  return (
    <Sheet title={inspector} subtitle={`${WEEKDAYS[weekdayOf(day)]}, ${formatDay(day)} · ${count}`}>
      <div className="overflow-x-auto print:overflow-visible">
        <table className="w-full min-w-2xl border-collapse text-left text-body print:min-w-0">
          <thead className="text-caption">
            <tr className="border-ink border-b">
              {['Hora', 'Imóvel', 'Serviço', 'Chaves', 'Contatos', 'Visto'].map((name) => (
                <th key={name} scope="col" className="py-1 pr-3 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visits.map((visit) => (
              <tr
                key={visit._id}
                className="break-inside-avoid border-line border-b align-top [&>td]:py-2 [&>td]:pr-3"
              >
                <td className="font-semibold tabular-nums">
                  {visitTime(visit)}
                  {visitZone(visit) && <Small>{visitZone(visit)}</Small>}
                  <Small>{formatNumber(visit.number)}</Small>
                </td>
                <td>
                  {visit.address.label}
                  <Small>
                    {[visit.address.formatted_address, visit.complement].filter(Boolean).join(', ')}
                  </Small>
                  {visit.notes && <Small>{visit.notes}</Small>}
                </td>
                <td>
                  {visit.service_label}
                  <Small>{formatDuration(visit.duration)}</Small>
                </td>
                <td>
                  <Small>
                    Pegar: {keysInShort(visit.keys_location_pickup_type, visit.keys_location_pickup) || '–'}
                  </Small>
                  <Small>
                    Deixar:{' '}
                    {keysInShort(visit.keys_location_delivery_type, visit.keys_location_delivery) || '–'}
                  </Small>
                </td>
                <td>
                  {visit.realtor.company}
                  {visit.realtor.phone && <Small>{formatPhone(visit.realtor.phone)}</Small>}
                  {visit.players && (
                    <Small>
                      {PLAYER_NAMES.map((name) => visit[name])
                        .filter(Boolean)
                        .join(', ')}
                    </Small>
                  )}
                </td>
                <td>
                  <span className="mt-0.5 block size-4 border border-ink" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-caption tabular-nums">{children}</span>
);
