import type { Contract } from '@esquadro/domain/realtors/contract';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { contractTypeLabel } from '@esquadro/domain/realtors/contract-terms';
import { offerUndo } from '../../../ui/feedback/offer-undo.ts';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { useChangeContract } from '../api.ts';

/** Ends a contract today, or puts it out of use before it begins, and takes either back. */
export function useContractEnding(contract: Contract) {
  const change = useChangeContract();
  const { _id: id, version, ...terms } = contract;
  const name = `Contrato ${contractTypeLabel(contract.type).toLowerCase()}`;
  const today = contractDay(new Date());
  const hasBegun = contract.startDate <= today;

  function save(next: Partial<Contract>, done: string) {
    change.mutate(
      { id, version, draft: { ...terms, ...next } },
      {
        onSuccess: (saved) =>
          offerUndo({
            done,
            undo: () => change.mutateAsync({ id, version: saved.version, draft: terms }),
            undone: `${name}: como antes`,
          }),
        onError: tellFailure,
      },
    );
  }

  return {
    isOver: !contract.active || contract.endedOn !== null,
    busy: change.isPending,
    end: () =>
      hasBegun
        ? save({ endedOn: today }, `${name} encerrado: vale até hoje`)
        : save({ active: false }, `${name} desativado`),
    reopen: () => save({ active: true, endedOn: null }, `${name} reativado`),
  };
}
