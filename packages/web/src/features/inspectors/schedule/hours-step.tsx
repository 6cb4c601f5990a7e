import type { WorkingDay } from '@esquadro/domain/inspectors/working-hours';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { BriefcaseBusiness } from 'lucide-react';
import { FormProvider, useForm } from 'react-hook-form';
import { ofForm } from '../../../lib/edits/use-rebased-form.ts';
import { fillFieldErrors } from '../../../lib/http/fill-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { StepForm } from '../record/step-form.tsx';
import type { StepProps } from '../record/step-props.ts';
import { useInspectorSteps } from '../record/use-inspector-steps.ts';
import { usePartSaving } from '../record/use-part-saving.ts';
import { HoursRow } from './hours-row.tsx';
import { OFFICE_DAY, WEEK_NAMES, Week, WORKDAYS, withDay } from './week-draft.ts';

/** Saving leads to the vacations. */
export function HoursStep({ inspector, version, onLeave }: StepProps) {
  const { goTo } = useInspectorSteps();
  const values: Week = { working_hours: inspector.working_hours };
  const form = useForm({ resolver: standardSchemaResolver(Week), mode: 'onBlur', defaultValues: values });
  const { handleSubmit, formState, setError, getValues, reset } = form;
  const saving = usePartSaving({
    ...{ inspector, version, values },
    ...ofForm(form),
    names: WEEK_NAMES,
    dirty: formState.isDirty,
    onSaved: () => goTo('vacation'),
  });

  /** The same hours on several days at once. */
  function spread(hours: WorkingDay, weekdays: readonly number[]) {
    const working_hours = getValues('working_hours').map((day) =>
      weekdays.includes(day.weekday) ? withDay(day, hours) : day,
    );
    reset({ working_hours }, { keepDefaultValues: true });
  }

  const submit = handleSubmit((part) =>
    saving.save(part).then(saving.finish, (refusal) => fillFieldErrors(refusal, setError, ['working_hours'])),
  );
  return (
    <StepForm
      title="Horários"
      purpose="Em que horas o vistoriador atende em cada dia, no relógio do lugar do imóvel."
      {...saving}
      onSubmit={submit}
      onLeave={onLeave}
    >
      <div>
        <Button
          variant="secondary"
          size="small"
          icon={<BriefcaseBusiness />}
          onPress={() => spread(OFFICE_DAY, WORKDAYS)}
        >
          Usar horário comercial
        </Button>
      </div>
      <FormProvider {...form}>
        <ul className="flex flex-col divide-y divide-line">
          {inspector.working_hours.map(({ weekday }) => (
            <HoursRow key={weekday} weekday={weekday} onSpread={spread} />
          ))}
        </ul>
      </FormProvider>
      <FormError error={formState.errors.working_hours?.root?.message} />
    </StepForm>
  );
}
