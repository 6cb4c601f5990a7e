import type { NewRealtor } from '@esquadro/domain/realtors/realtor';
import { useChangeRealtor, useCreateRealtor } from '../api.ts';

type Callbacks = {
  onSuccess: (saved: { _id?: string | undefined }) => void;
  onError: (error: Error) => void;
};

export function useSaveGeneral(id: string | undefined) {
  const create = useCreateRealtor();
  const change = useChangeRealtor();
  const { error, isPending } = id === undefined ? create : change;
  return {
    error,
    isPending,
    mutate: (draft: Omit<NewRealtor, 'services'>, version: string | undefined, callbacks: Callbacks) =>
      id === undefined
        ? create.mutate(draft, callbacks)
        : change.mutate({ id, version, change: draft }, callbacks),
  };
}
