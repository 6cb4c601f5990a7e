import { weekdayOf } from '@esquadro/domain/calendar/count-days';
import { formatRelativeDay, WEEKDAYS } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { DeskKey, KeyDesk } from '@esquadro/domain/keys/key-desk';
import { deskName } from '@esquadro/domain/keys/key-of-visit';

/** 'Chaves de amanhã, qui., 20/11, na Filial Centro' */
export function deskTitle({ day, branch }: Pick<KeyDesk, 'day' | 'branch'>, today: LocalDay): string {
  const date = `${WEEKDAYS[weekdayOf(day)]?.slice(0, 3)}., ${day.slice(8)}/${day.slice(5, 7)}`;
  const near = formatRelativeDay(day, today);
  return `Chaves de ${near === 'hoje' || near === 'amanhã' ? `${near}, ` : ''}${date}, na ${deskName(branch)}`;
}

/** Those that nobody has said anything of yet. */
export const waitingKeys = (keys: readonly DeskKey[]) => keys.filter(({ state }) => state === 'asked');

export const DESK_STATES: Record<DeskKey['state'], string> = {
  none: '',
  asked: 'Sem confirmar',
  ready: 'Pronta',
  missing: 'Não está',
  taken: 'Com o vistoriador',
  returned: 'Devolvida',
};

/** How many keys still wait for an answer. */
export function leftInWords(total: number, waiting: number): string {
  if (total === 0) return 'Nenhuma chave sai daqui neste dia.';
  if (waiting === 0) return 'Todas as chaves foram respondidas. Obrigado!';
  return `${waiting === 1 ? 'Falta 1 chave' : `Faltam ${waiting} chaves`} de ${total}.`;
}
