import { weekdayOf } from '@esquadro/domain/calendar/count-days';
import { formatDay, WEEKDAYS } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';

import type { KeyRow } from '@esquadro/domain/keys/key-board';
import { Sheet, SheetRow, SheetTable } from '../../ui/frame/sheet.tsx';
import { keyInWords } from './key-in-words.ts';

const COLUMNS = ['Hora', 'Etiqueta', 'Imóvel', 'Vistoriador', 'Estado', 'Retirada', 'Devolução'];

type KeySheetProps = { day: LocalDay; place: string; keys: readonly KeyRow[] };

/** The keys of one desk on paper, with a line for whoever takes each. */
export function KeySheet({ day, place, keys }: KeySheetProps) {
  const count = keys.length === 1 ? '1 chave' : `${keys.length} chaves`;
  return (
    <Sheet title={place} subtitle={`${WEEKDAYS[weekdayOf(day)]}, ${formatDay(day)} · ${count}`}>
      <SheetTable columns={COLUMNS}>
        {keys.map((row) => (
          <SheetRow key={row.requestId}>
            <td className="font-semibold tabular-nums">{row.date.slice(11, 16)}</td>
            <td>{row.key_code || '–'}</td>
            <td>
              {row.label}
              <span className="block text-caption">{row.formatted_address}</span>
            </td>
            <td>{row.inspector}</td>
            <td>{keyInWords(row, new Date())}</td>
            <td className="min-w-20 border-line border-b" />
            <td className="min-w-20 border-line border-b" />
          </SheetRow>
        ))}
      </SheetTable>
    </Sheet>
  );
}
