import { addDays } from '@esquadro/domain/calendar/count-days';
import { formatDay } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { GRACE_DAYS, SecuritySettings } from '@esquadro/domain/settings/security-settings';
import type { SavedSettings } from '@esquadro/domain/settings/settings';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type FieldNames, useRebase } from '../../lib/edits/use-rebase.ts';
import { useUnsavedGuard } from '../../lib/edits/use-unsaved-guard.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { DateField } from '../../ui/dates/date-field.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../ui/feedback/form-skeleton.tsx';
import { SaveError } from '../../ui/feedback/save-error.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx';
import { settingsQuery, useSaveSettings } from './api.ts';

const WHOM: { id: SecuritySettings['second_step_of']; label: string; hint?: string }[] = [
  { id: 'nobody', label: 'Ninguém', hint: 'Cada pessoa decide por si.' },
  { id: 'staff', label: 'Equipe', hint: 'TI e administração.' },
  { id: 'all', label: 'Todos', hint: 'Também imobiliárias, vistoriadores e usuários.' },
];

const NAMES: FieldNames<SecuritySettings> = {
  second_step_of: {
    label: 'Exigir segunda etapa de',
    show: (whom) => WHOM.find(({ id }) => id === whom)?.label ?? '',
  },
  from: { label: 'A partir de', show: (day) => (day ? formatDay(day) : 'sem data') },
};

/** As the form holds it: nothing is left out. */
const Typed = z
  .custom<SecuritySettings>()
  .transform((typed): unknown => typed)
  .pipe(SecuritySettings);

/** 'Segurança' of Configurações: of whom a second step is demanded, and from when on. */
export function SecurityForm() {
  const { data, error, refetch } = useQuery(settingsQuery);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <FormSkeleton fields={2} />;
  return <Filled version={data.version} settings={data.value} />;
}

const afterGrace = () => addDays(localOf(new Date(), 'America/Sao_Paulo').day, GRACE_DAYS);

function Filled({ version, settings }: { version: string; settings: SavedSettings }) {
  const save = useSaveSettings();
  const { control, handleSubmit, formState, getValues, setValue, reset } = useForm<
    SecuritySettings,
    unknown,
    SecuritySettings
  >({
    resolver: standardSchemaResolver(Typed),
    defaultValues: settings.security,
  });
  const {
    version: seen,
    rebase,
    settle,
  } = useRebase({
    record: { values: settings.security, version },
    queryKey: settingsQuery.queryKey,
    save,
    read: getValues,
    write: (values, base) => {
      reset(base);
      reset(values, { keepDefaultValues: true });
    },
    names: NAMES,
  });
  const guard = useUnsavedGuard(formState.isDirty);
  const whom = useWatch({ control, name: 'second_step_of' });

  const submit = handleSubmit((security) =>
    save.mutate(
      { version: seen, value: { ...settings, security } },
      {
        onSuccess: (saved) => {
          reset(saved.security);
          settle(saved.security);
          toast('Segurança salva');
        },
      },
    ),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Card as="section" className="flex flex-col gap-5" aria-labelledby="segunda-etapa">
        <div>
          <h2 id="segunda-etapa" className="text-ink text-title">
            Segunda etapa
          </h2>
          <p className="text-body text-ink-muted">
            Um código do celular ou uma chave de acesso, além da senha. Até o dia escolhido, quem não tem é
            lembrado; desse dia em diante, só configura a sua e continua.
          </p>
        </div>
        <Controller
          control={control}
          name="second_step_of"
          render={({ field: { onChange, ...field } }) => (
            <RadioGroup
              {...field}
              label="Exigir segunda etapa de"
              options={WHOM}
              onChange={(chosen) => {
                onChange(chosen);
                const from = chosen === 'nobody' ? null : (getValues('from') ?? afterGrace());
                setValue('from', from, { shouldDirty: true, shouldValidate: formState.isSubmitted });
              }}
            />
          )}
        />
        {whom !== 'nobody' && (
          <div className="max-w-xs">
            <Controller
              control={control}
              name="from"
              render={({ field: { value, ...field }, fieldState }) => (
                <DateField
                  {...field}
                  value={value ?? null}
                  label="A partir de"
                  hint="Sete dias dão tempo a todos."
                  required
                  error={fieldState.error?.message}
                />
              )}
            />
          </div>
        )}
      </Card>
      <SaveError error={save.error} rebase={rebase} />
      <div>
        <Button type="submit" busy={save.isPending}>
          Salvar segurança
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}
