import { formatDay } from '../calendar/format.ts';
import type { Contract } from './contract.ts';
import type { ContractPeriod } from './contract-periods.ts';
import { contractTypeLabel } from './contract-terms.ts';

type Named = Pick<Contract, '_id' | 'active' | 'startDate' | 'dueDate' | 'type'>;

/** What an agency's contracts leave uncovered, and where the newest takes precedence over others. */
export function contractWarnings(periods: readonly ContractPeriod<Named>[]): string[] {
  return periods.flatMap(({ from, to, contract, outranked }) => {
    const days = from === to ? `Em ${formatDay(from)}` : `De ${formatDay(from)} a ${formatDay(to)}`;
    if (!contract) return [`${days} não há contrato ativo: a taxa da imobiliária será zero.`];
    if (outranked.length === 0) return [];
    const held = `${contractTypeLabel(contract.type).toLowerCase()}, desde ${formatDay(contract.startDate)}`;
    return [`${days} há mais de um contrato ativo: vale o mais novo (${held}).`];
  });
}
