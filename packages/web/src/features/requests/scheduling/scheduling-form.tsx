import type { SavedSettings } from '@esquadro/domain/settings/settings';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useRebase } from '../../../lib/edits/use-rebase.ts';
import { useUnsavedGuard } from '../../../lib/edits/use-unsaved-guard.ts';
import { ERROR_DELAY_MS } from '../../../lib/http/error-delay.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../ui/feedback/form-skeleton.tsx';
import { SaveError } from '../../../ui/feedback/save-error.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { settingsQuery, useSaveSettings } from '../../settings/api.ts';
import { HolidayFields } from './holiday-fields.tsx';
import { KeySettingsFields } from './key-fields.tsx';
import { LinkFields } from './link-fields.tsx';
import { PositionField } from './position-field.tsx';
import { SameDayField } from './same-day-field.tsx';
import {
  fieldsOf,
  SCHEDULING_NAMES,
  type Scheduling,
  SchedulingFields,
  schedulingOf,
  schedulingWith,
  type TypedScheduling,
} from './scheduling-values.ts';
import { TravelFields } from './travel-fields.tsx';

/** Travel times, holidays, visits of the same day, links, keys and positions, for Configurações. */
export function SchedulingForm() {
  const { data, error, refetch } = useQuery(settingsQuery);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <FormSkeleton fields={6} />;
  return <Filled version={data.version} settings={data.value} />;
}

function Filled({ version, settings }: { version: string; settings: SavedSettings }) {
  const save = useSaveSettings();
  const form = useForm<TypedScheduling, unknown, Scheduling>({
    resolver: standardSchemaResolver(SchedulingFields),
    mode: 'onBlur',
    delayError: ERROR_DELAY_MS,
    defaultValues: schedulingOf(settings),
  });
  const { control, handleSubmit, formState, getValues, reset } = form;
  const {
    version: seen,
    rebase,
    settle,
  } = useRebase({
    record: { values: fieldsOf(schedulingOf(settings)), version },
    queryKey: settingsQuery.queryKey,
    save,
    read: () => fieldsOf(getValues()),
    write: (fields, base) => {
      reset(schedulingWith(base));
      reset(schedulingWith(fields), { keepDefaultValues: true });
    },
    names: SCHEDULING_NAMES,
  });
  const guard = useUnsavedGuard(formState.isDirty);

  const submit = handleSubmit((part) =>
    save.mutate(
      { version: seen, value: { ...settings, ...part } },
      {
        onSuccess: (saved) => {
          reset(schedulingOf(saved));
          settle(fieldsOf(schedulingOf(saved)));
          toast('Agenda salva');
        },
      },
    ),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <TravelFields control={control} />
      <HolidayFields control={control} />
      <SameDayField control={control} />
      <LinkFields control={control} />
      <KeySettingsFields control={control} />
      <PositionField control={control} />
      <SaveError error={save.error} rebase={rebase} />
      <div>
        <Button type="submit" busy={save.isPending}>
          Salvar agenda
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}
