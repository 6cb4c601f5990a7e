import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { SaveError } from '../../ui/save-error.tsx';
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
      <SaveError
        error={error}
        record={id === undefined ? undefined : inspectorQuery(id).queryKey}
        reloadLabel="Recarregar o vistoriador"
      />
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
