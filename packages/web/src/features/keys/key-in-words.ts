import { formatTime } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { BOARD_STATE_LABELS, boardState } from '@esquadro/domain/keys/board-states';
import type { KeyDay, KeyRow } from '@esquadro/domain/keys/key-board';

type Shown = Pick<KeyRow, 'state' | 'late' | 'holder' | 'since' | 'time_zone'>;

/** 'Com Bruno desde 09:12', 'Atrasada: com Bruno desde 18/11, 09:12', or the state by its name. */
export function keyInWords(row: Shown, now: Date): string {
  const name = BOARD_STATE_LABELS[boardState(row)];
  if (row.state !== 'taken' || !row.since) return name;
  const since = localOf(new Date(row.since), row.time_zone);
  const isToday = since.day === localOf(now, row.time_zone).day;
  const day = isToday ? '' : `${since.day.slice(8)}/${since.day.slice(5, 7)}, `;
  const out = `com ${row.holder || 'o vistoriador'} desde ${day}${formatTime(since.minute)}`;
  return row.late ? `${name}: ${out}` : `C${out.slice(1)}`;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** '8 chaves' and '3 sem confirmar', the parts of a tab. */
export const dayInWords = ({ keys, unconfirmed }: Omit<KeyDay, 'date'>) => ({
  keys: keys === 0 ? 'sem chaves' : counted(keys, 'chave', 'chaves'),
  unconfirmed: unconfirmed === 0 ? '' : `${unconfirmed} sem confirmar`,
});

/** Keys by where they are handed over, in the order in which they come; those out from before stand first. */
export function groupKeys(rows: readonly KeyRow[], day: LocalDay, withAgency: boolean) {
  const groups = new Map<string, KeyRow[]>();
  for (const row of rows) {
    const place = row.branch?.label ?? 'Em outro endereço';
    const name = row.day < day ? 'Ainda não devolvidas' : withAgency ? `${row.company} · ${place}` : place;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups].map(([name, keys]) => ({
    name,
    keys,
    /** The desk that they are handed over at, where it is one. */
    branch: keys[0] && keys[0].day >= day ? keys[0].branch : null,
  }));
}
