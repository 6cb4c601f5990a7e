import { weekdayOf } from '@esquadro/domain/calendar/count-days';
import { formatDay, formatDuration, WEEKDAYS } from '@esquadro/domain/calendar/format';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { keysInShort } from '@esquadro/domain/requests/keys-in-short';
import { PLAYER_NAMES } from '@esquadro/domain/requests/request-details';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import type { ReactNode } from 'react';
import { Sheet, SheetRow, SheetTable } from '../../../ui/frame/sheet.tsx';
import { visitTime, visitZone } from '../inspection/visit-moment.ts';

const COLUMNS = ['Hora', 'Imóvel', 'Serviço', 'Chaves', 'Contatos', 'Visto'];

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
      <SheetTable columns={COLUMNS}>
        {visits.map((visit) => (
          <SheetRow key={visit._id}>
            <td className="font-semibold tabular-nums">
              {visitTime(visit)}
              {visitZone(visit) && <Small>{visitZone(visit)}</Small>}
              <Small>{formatNumber(visit.number)}</Small>
            </td>
            <td>
              {visit.address.label}
              <Small>{[visit.address.formatted_address, visit.complement].filter(Boolean).join(', ')}</Small>
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
                Deixar: {keysInShort(visit.keys_location_delivery_type, visit.keys_location_delivery) || '–'}
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
          </SheetRow>
        ))}
      </SheetTable>
    </Sheet>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-caption tabular-nums">{children}</span>
);
