import { Id } from '@esquadro/domain/shared/id';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { ofForm } from '../../lib/edits/use-rebased-form.ts';
import { CheckBox } from '../../ui/choices/check-box.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx';
import { settingsQuery } from '../settings/api.ts';
import { StepForm } from './record/step-form.tsx';
import type { StepProps } from './record/step-props.ts';
import { useInspectorSteps } from './record/use-inspector-steps.ts';
import { usePartSaving } from './record/use-part-saving.ts';

const Services = z.object({ services: z.array(Id) });

/** Saving leads back to the first step. */
export function ServicesStep({ inspector, version, onLeave }: StepProps) {
  const { goTo } = useInspectorSteps();
  const settings = useQuery(settingsQuery);
  const values = { services: inspector.services.map(({ _id }) => _id) };
  const form = useForm({ resolver: standardSchemaResolver(Services), defaultValues: values });
  const { control, handleSubmit, formState } = form;
  const saving = usePartSaving({
    ...{ inspector, version, values },
    ...ofForm(form),
    names: { services: 'Serviços' },
    dirty: formState.isDirty,
    onSaved: () => goTo('general'),
  });
  const services = settings.data?.value.serviceType;

  const submit = handleSubmit((part) => saving.save(part).then(saving.finish, () => undefined));
  return (
    <StepForm
      title="Serviços"
      purpose="Os tipos de vistoria para os quais o vistoriador é oferecido."
      {...saving}
      onSubmit={submit}
      onLeave={onLeave}
    >
      {settings.isPending && <SkeletonList rows={3} />}
      {settings.error && <ErrorState error={settings.error} onRetry={settings.refetch} />}
      {services?.length === 0 && (
        <EmptyState title="Nenhum serviço cadastrado.">Os serviços são criados em Configurações.</EmptyState>
      )}
      {services && services.length > 0 && (
        <Controller
          control={control}
          name="services"
          render={({ field: { value, onChange, onBlur } }) => (
            <fieldset className="flex flex-col gap-1">
              <legend className="pb-1 font-medium text-body text-ink">Serviços oferecidos</legend>
              {services.map(({ _id, label, description }) => (
                <CheckBox
                  key={_id}
                  value={value.includes(_id)}
                  onBlur={onBlur}
                  onChange={(chosen) => onChange(chosen ? [...value, _id] : value.filter((id) => id !== _id))}
                >
                  <span>
                    {label}
                    {description && <span className="block text-caption text-ink-muted">{description}</span>}
                  </span>
                </CheckBox>
              ))}
            </fieldset>
          )}
        />
      )}
    </StepForm>
  );
}
