import type { DataSubject, KnownData } from '@esquadro/domain/personal-data/personal-data';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { knownDataQuery, useErasePerson } from './api.ts';
import { ErasureEffects } from './erasure-effects.tsx';
import { VisitsAhead } from './visits-ahead.tsx';

type EraseDialogProps = { subject: DataSubject; onClose: () => void };

/** What erasing a person takes away and what it leaves; then their name, typed, since nothing brings them back. */
export function EraseDialog({ subject: { _id: id, name }, onClose }: EraseDialogProps) {
  const known = useQuery(knownDataQuery(id));
  const erase = useErasePerson();
  const [typed, setTyped] = useState('');
  const free = known.isSuccess && known.data.visits.length === 0;
  const confirm = () =>
    erase.mutate(
      { id, name: typed },
      {
        onSuccess: () => {
          toast('Os dados da pessoa foram apagados');
          onClose();
        },
      },
    );

  return (
    <Dialog
      title={`Apagar ${name}`}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            disabled={!free || typed.trim() !== name.trim()}
            busy={erase.isPending}
            onPress={confirm}
          >
            Apagar sem volta
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {known.isPending && <SkeletonList />}
        {known.error && <ErrorState error={known.error} onRetry={known.refetch} />}
        {known.data && <Consequences known={known.data} />}
        {free && (
          <TextField
            id="erased-name"
            label={`Para confirmar, digite “${name}”`}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <FormError error={erase.error} />
      </div>
    </Dialog>
  );
}

function Consequences({ known }: { known: KnownData }) {
  return known.visits.length > 0 ? (
    <VisitsAhead visits={known.visits} />
  ) : (
    <ErasureEffects counts={known.counts} />
  );
}
