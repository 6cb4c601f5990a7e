import type { LocalDay } from '../calendar/local-day.ts';
import type { Contract, ContractType } from './contract.ts';

export const contractTypeLabel = (type: ContractType) => (type === 'avulso' ? 'Avulso' : `${type} meses`);

/** The last day of a contract: its end, or the earlier day on which it was ended. */
export function lastDayOf({ dueDate, endedOn }: Pick<Contract, 'dueDate'> & Partial<Contract>): LocalDay {
  return endedOn && endedOn < dueDate ? endedOn : dueDate;
}
