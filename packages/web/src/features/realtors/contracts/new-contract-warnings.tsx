import type { Contract } from '@esquadro/domain/realtors/contract';
import { contractPeriods } from '@esquadro/domain/realtors/contract-periods';
import { contractWarnings } from '@esquadro/domain/realtors/contract-warnings';
import { type Control, useWatch } from 'react-hook-form';
import { Warnings } from '../../../ui/feedback/warnings.tsx';
import { type ContractValues, endOf } from './contract-values.ts';

type NewContractWarningsProps = {
  control: Control<ContractValues>;
  contracts: Contract[];
  edited: Contract | undefined;
};

/** Sorts after every id that exists: the contract being written is the newest. */
const NOT_YET_SAVED = 'f'.repeat(24);

/** What the contract being written would leave uncovered or cover twice; nothing that was so before. */
export function NewContractWarnings({ control, contracts, edited }: NewContractWarningsProps) {
  const [type, startDate, typedEnd, active, endedOn] = useWatch({
    control,
    name: ['type', 'startDate', 'dueDate', 'active', 'endedOn'],
  });
  const dueDate = endOf({ type, startDate, dueDate: typedEnd });
  if (!startDate || !dueDate || dueDate < startDate) return null;

  const written = { _id: edited?._id ?? NOT_YET_SAVED, type, startDate, dueDate, active, endedOn };
  const others = contracts.filter(({ _id }) => _id !== edited?._id);
  const before = new Set(contractWarnings(contractPeriods(contracts)));
  const after = contractWarnings(contractPeriods([...others, written]));
  return <Warnings sentences={after.filter((sentence) => !before.has(sentence))} />;
}
