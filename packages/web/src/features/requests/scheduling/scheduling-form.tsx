import type { SavedSettings } from '@esquadro/domain/settings/settings';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { UNTIL_PRESSED } from '../../../lib/until-pressed.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LeaveDialog } from '../../../ui/leave-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton-list.tsx';
import { toast } from '../../../ui/toast.ts';
import { settingsQuery, useSaveSettings } from '../../settings/api.ts';
import { HolidayFields } from './holiday-fields.tsx';
import { type Scheduling, SchedulingFields, type TypedScheduling } from './scheduling-values.ts';
import { TravelFields } from './travel-fields.tsx';

/** What decides which hours are offered, beside the inspectors' own: ways and holidays. For Configurações. */
export function SchedulingForm() {
  const { data, error, refetch } = useQuery(settingsQuery);
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <SkeletonList rows={4} />;
  return <Filled key={data.version} version={data.version} settings={data.value} />;
}

function Filled({ version, settings }: { version: string; settings: SavedSettings }) {
  const save = useSaveSettings();
  const { travel, holidays } = settings;
  const { control, handleSubmit, formState } = useForm<TypedScheduling, unknown, Scheduling>({
    resolver: standardSchemaResolver(SchedulingFields),
    mode: 'onBlur',
    delayError: UNTIL_PRESSED,
    defaultValues: { travel, holidays },
  });
  const guard = useUnsavedGuard(formState.isDirty && !save.isSuccess);

  const submit = handleSubmit((part) =>
    save.mutate({ version, value: { ...settings, ...part } }, { onSuccess: () => toast('Agenda salva') }),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <TravelFields control={control} />
      <HolidayFields control={control} />
      <FormError error={save.error} />
      <div>
        <Button type="submit" busy={save.isPending}>
          Salvar agenda
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}
