import { cityLabel } from '@esquadro/domain/cities/city-label';
import { Id } from '@esquadro/domain/shared/id';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { ofForm } from '../../lib/edits/use-rebased-form.ts';
import { fillFieldErrors } from '../../lib/http/fill-field-errors.ts';
import { MultiSelect } from '../../ui/choices/multi-select.tsx';
import { citiesQuery } from '../cities/api.ts';
import { StepForm } from './record/step-form.tsx';
import type { StepProps } from './record/step-props.ts';
import { useInspectorSteps } from './record/use-inspector-steps.ts';
import { usePartSaving } from './record/use-part-saving.ts';

const Cities = z.object({ cities: z.array(Id) });

/** Saving leads to the hours. */
export function CitiesStep({ inspector, version, onLeave }: StepProps) {
  const { goTo } = useInspectorSteps();
  const { data, isPending, error } = useQuery(citiesQuery);
  const values = { cities: inspector.cities.map(({ _id }) => _id) };
  const form = useForm({ resolver: standardSchemaResolver(Cities), defaultValues: values });
  const { control, handleSubmit, formState, setError } = form;
  const saving = usePartSaving({
    ...{ inspector, version, values },
    ...ofForm(form),
    names: { cities: 'Cidades' },
    dirty: formState.isDirty,
    onSaved: () => goTo('hours'),
  });

  const submit = handleSubmit((part) =>
    saving.save(part).then(saving.finish, (refusal) => fillFieldErrors(refusal, setError, ['cities'])),
  );
  return (
    <StepForm
      title="Cidades"
      purpose="Onde o vistoriador atende. As distâncias contam da primeira, quando falta o endereço."
      {...saving}
      onSubmit={submit}
      onLeave={onLeave}
    >
      <div className="max-w-xl">
        <Controller
          control={control}
          name="cities"
          render={({ field, fieldState }) => (
            <MultiSelect
              {...field}
              label="Cidades atendidas"
              hint={error ? `As cidades não foram carregadas: ${error.message}` : undefined}
              error={fieldState.error?.message}
              loading={isPending}
              options={(data ?? inspector.cities).map((city) => ({ id: city._id, label: cityLabel(city) }))}
            />
          )}
        />
      </div>
    </StepForm>
  );
}
