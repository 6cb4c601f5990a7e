import {
  MESSAGE_KINDS,
  MESSAGE_LABELS,
  MessageTemplates,
  PLACEHOLDERS,
} from '@esquadro/domain/settings/message-templates';
import type { SavedSettings } from '@esquadro/domain/settings/settings';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useRebasedForm } from '../../../lib/edits/use-rebased-form.ts';
import { useUnsavedGuard } from '../../../lib/edits/use-unsaved-guard.ts';
import { ERROR_DELAY_MS } from '../../../lib/http/error-delay.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../ui/feedback/form-skeleton.tsx';
import { SaveError } from '../../../ui/feedback/save-error.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { settingsQuery, useSaveSettings } from '../../settings/api.ts';

type Typed = z.input<typeof MessageTemplates>;

export function MessageTemplatesForm() {
  const { data, error, refetch } = useQuery(settingsQuery);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <FormSkeleton fields={6} />;
  return <TemplateFields version={data.version} settings={data.value} />;
}

function TemplateFields({ version, settings }: { version: string; settings: SavedSettings }) {
  const save = useSaveSettings();
  const form = useForm<Typed, unknown, MessageTemplates>({
    resolver: standardSchemaResolver<Typed, unknown, MessageTemplates>(MessageTemplates),
    mode: 'onBlur',
    delayError: ERROR_DELAY_MS,
    defaultValues: settings.messages,
  });
  const { register, handleSubmit, formState, reset } = form;
  const {
    version: seen,
    rebase,
    settle,
  } = useRebasedForm({
    form,
    record: { values: settings.messages, version },
    queryKey: settingsQuery.queryKey,
    save,
    names: MESSAGE_LABELS,
  });
  const guard = useUnsavedGuard(formState.isDirty);

  const submit = handleSubmit((messages) =>
    save.mutate(
      { version: seen, value: { ...settings, messages } },
      {
        onSuccess: (saved) => {
          reset(saved.messages);
          settle(saved.messages);
          toast('Mensagens salvas');
        },
      },
    ),
  );

  return (
    <form noValidate onSubmit={submit}>
      <Card as="section" className="flex flex-col gap-4" aria-labelledby="mensagens-prontas">
        <div>
          <h2 id="mensagens-prontas" className="text-ink text-title">
            Mensagens prontas
          </h2>
          <p className="text-body text-ink-muted">
            O que estiver entre chaves é trocado pelos dados de cada solicitação:{' '}
            {PLACEHOLDERS.map((name) => (
              <code key={name} className="mr-1.5 inline-block text-caption">{`{${name}}`}</code>
            ))}
          </p>
        </div>
        {MESSAGE_KINDS.map((kind) => (
          <TextArea
            key={kind}
            label={MESSAGE_LABELS[kind]}
            required
            {...register(kind)}
            error={formState.errors[kind]?.message}
          />
        ))}
        <SaveError error={save.error} rebase={rebase} />
        <div>
          <Button type="submit" busy={save.isPending}>
            Salvar mensagens
          </Button>
        </div>
      </Card>
      <LeaveDialog guard={guard} />
    </form>
  );
}
