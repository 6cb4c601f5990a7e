import type { LocalDay } from '../calendar/local-day.ts';
import type { Contract } from './contract.ts';

type Dated = Pick<Contract, '_id' | 'active' | 'startDate' | 'dueDate'>;

/** The contract in force on a day: active, its dates containing the day, the newest of several. */
export function activeContract<C extends Dated>(contracts: readonly C[], day: LocalDay): C | undefined {
  return contracts
    .filter(({ active, startDate, dueDate }) => active && startDate <= day && day <= dueDate)
    .sort((a, b) => b.startDate.localeCompare(a.startDate) || b._id.localeCompare(a._id))
    .at(0);
}
