import { useQueryClient } from '@tanstack/react-query';
import type { FormEventHandler, ReactNode } from 'react';
import { HttpError } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { inspectorQuery } from './api.ts';

type StepFormProps = {
  title: string;
  /** One sentence on what the step is for. */
  purpose: string;
  /** Who is changed; a new inspector has no id yet. */
  id?: string | undefined;
  error?: Error | string | null | undefined;
  busy: boolean;
  guard: Parameters<typeof LeaveDialog>[0]['guard'];
  onSubmit: FormEventHandler<HTMLFormElement>;
  onLeave: () => void;
  children: ReactNode;
};

/** What every step of the form has: its title, what went wrong, the two buttons, the question before leaving. */
export function StepForm(props: StepFormProps) {
  const { title, purpose, id, error, busy, guard, onSubmit, onLeave, children } = props;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      <StepHeading title={title}>{purpose}</StepHeading>
      {children}
      <SaveError error={error} id={id} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          Salvar
        </Button>
        <Button variant="secondary" onPress={onLeave}>
          Cancelar
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}

/** Why nothing was saved; where somebody else saved first, the way to see what they wrote. */
function SaveError({ error, id }: Pick<StepFormProps, 'error' | 'id'>) {
  const queryClient = useQueryClient();
  if (!error) return null;
  const stale = id !== undefined && error instanceof HttpError && error.code === 'record.stale';
  return (
    <div className="flex flex-col items-start gap-2">
      <FormError error={error} />
      {stale && (
        <Button
          variant="secondary"
          size="small"
          onPress={() => queryClient.resetQueries({ queryKey: inspectorQuery(id).queryKey })}
        >
          Recarregar o vistoriador
        </Button>
      )}
    </div>
  );
}
