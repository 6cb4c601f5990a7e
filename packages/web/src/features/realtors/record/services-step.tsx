import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { useRebase } from '../../../lib/edits/use-rebase.ts';
import { useUnsavedGuard } from '../../../lib/edits/use-unsaved-guard.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckBox } from '../../../ui/choices/check-box.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SaveError } from '../../../ui/feedback/save-error.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { StepHeading } from '../../../ui/frame/step-heading.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { settingsQuery } from '../../settings/api.ts';
import { realtorQuery, useChangeRealtor } from '../api.ts';
import type { StepProps } from './step-props.ts';
import { useRealtorSteps } from './use-realtor-steps.ts';

/** Saving leads back to the first step. */
export function ServicesStep({ realtor, version }: StepProps) {
  const { goTo } = useRealtorSteps();
  const settings = useQuery(settingsQuery);
  const save = useChangeRealtor();
  const before = realtor.services.map(({ _id }) => _id);
  const [chosen, setChosen] = useState(before);
  const { version: seen, rebase } = useRebase({
    record: { values: { services: before }, version },
    queryKey: realtorQuery(realtor._id).queryKey,
    save,
    read: () => ({ services: chosen }),
    write: ({ services }) => setChosen(services),
    names: { services: 'Serviços' },
  });
  const dirty = chosen.toSorted().join() !== before.toSorted().join();
  const guard = useUnsavedGuard(dirty);
  const offered = settings.data?.value.serviceType;

  function submit() {
    const { company, cnpj, pix, phone, email } = realtor;
    save.mutate(
      { id: realtor._id, version: seen, change: { company, cnpj, pix, phone, email, services: chosen } },
      {
        onSuccess: () => {
          toast('Serviços salvos');
          guard.leaveSaved(() => goTo('general'));
        },
      },
    );
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <StepHeading title="Serviços">O que a imobiliária pode pedir numa vistoria.</StepHeading>
      {settings.isPending && <SkeletonList rows={3} />}
      {settings.error && <ErrorState error={settings.error} onRetry={settings.refetch} />}
      {offered?.length === 0 && (
        <EmptyState icon={<Wrench />} title="Nenhum tipo de serviço ainda.">
          Eles são cadastrados em Configurações.
        </EmptyState>
      )}
      <ul aria-label="Serviços" className="grid grid-cols-1 gap-x-4 gap-y-2 empty:hidden sm:grid-cols-2">
        {offered?.map(({ _id, label, description }) => (
          <li key={_id}>
            <CheckBox
              value={chosen.includes(_id)}
              onChange={(on) => setChosen(on ? [...chosen, _id] : chosen.filter((id) => id !== _id))}
            >
              <span className="flex flex-col">
                {label}
                {description && <span className="text-caption text-ink-muted">{description}</span>}
              </span>
            </CheckBox>
          </li>
        ))}
      </ul>
      <SaveError error={save.error} rebase={rebase} />
      <div>
        <Button type="submit" busy={save.isPending} disabled={!offered}>
          Salvar
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}
