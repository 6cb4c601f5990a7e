import type { Contract } from '@esquadro/domain/realtors/contract';
import { contractPeriods } from '@esquadro/domain/realtors/contract-periods';
import { contractWarnings } from '@esquadro/domain/realtors/contract-warnings';
import { type Control, useWatch } from 'react-hook-form';
import { Warnings } from '../../ui/warnings.tsx';
import { type ContractValues, endOf } from './contract-values.ts';

type NewContractWarningsProps = { control: Control<ContractValues>; contracts: Contract[] };

/** Sorts after every id that exists: the contract being written is the newest. */
const NOT_YET_SAVED = 'f'.repeat(24);

/** What the contract being written would leave uncovered or cover twice; nothing that was so before. */
export function NewContractWarnings({ control, contracts }: NewContractWarningsProps) {
  const [type, startDate, typedEnd, active] = useWatch({
    control,
    name: ['type', 'startDate', 'dueDate', 'active'],
  });
  const dueDate = endOf({ type, startDate, dueDate: typedEnd });
  if (!startDate || !dueDate || dueDate < startDate) return null;

  const written = { _id: NOT_YET_SAVED, type, startDate, dueDate, active };
  const before = new Set(contractWarnings(contractPeriods(contracts)));
  const after = contractWarnings(contractPeriods([...contracts, written]));
  return <Warnings sentences={after.filter((sentence) => !before.has(sentence))} />;
}
