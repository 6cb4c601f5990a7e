import type { LocalDay } from '../calendar/local-day.ts';
import type { Contract } from './contract.ts';
import { lastDayOf } from './contract-terms.ts';

type Dated = Pick<Contract, '_id' | 'active' | 'startDate' | 'dueDate'> & Partial<Pick<Contract, 'endedOn'>>;

/** The contract in force on a day: active, its dates containing the day, the newest of several. */
export function activeContract<C extends Dated>(contracts: readonly C[], day: LocalDay): C | undefined {
  return contracts
    .filter((contract) => contract.active && contract.startDate <= day && day <= lastDayOf(contract))
    .sort((a, b) => b.startDate.localeCompare(a.startDate) || b._id.localeCompare(a._id))
    .at(0);
}
