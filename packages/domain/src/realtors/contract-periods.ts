import { addDays } from '../calendar/count-days.ts';
import type { LocalDay } from '../calendar/local-day.ts';
import { activeContract } from './active-contract.ts';
import type { Contract } from './contract.ts';
import { lastDayOf } from './contract-terms.ts';

type Dated = Pick<Contract, '_id' | 'active' | 'startDate' | 'dueDate'> & Partial<Pick<Contract, 'endedOn'>>;

/** Days on which the same contract is in force, first and last included; none of them is a gap. */
export type ContractPeriod<C extends Dated = Contract> = {
  from: LocalDay;
  to: LocalDay;
  contract: C | undefined;
  /** Active contracts of the same days that the newest one takes precedence over. */
  outranked: C[];
};

/**
 * Which contract is in force when, from the first start to the last end of the active ones.
 * Follows `activeContract` on every single day.
 */
export function contractPeriods<C extends Dated>(contracts: readonly C[]): ContractPeriod<C>[] {
  const active = contracts.filter((contract) => contract.active);
  const turns = new Set(active.flatMap((contract) => [contract.startDate, addDays(lastDayOf(contract), 1)]));
  const days = [...turns].sort();

  return days.slice(0, -1).map((from, index) => {
    const contract = activeContract(active, from);
    return {
      from,
      to: addDays(days[index + 1] ?? from, -1),
      contract,
      outranked: active.filter(
        (other) => other !== contract && other.startDate <= from && from <= lastDayOf(other),
      ),
    };
  });
}
