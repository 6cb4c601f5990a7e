import type { FormEventHandler, ReactNode } from 'react';
import type { Rebase } from '../../../lib/edits/use-rebase.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SaveError } from '../../../ui/feedback/save-error.tsx';
import { StepHeading } from '../../../ui/frame/step-heading.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';

type StepFormProps = {
  title: string;
  /** One sentence on what the step is for. */
  purpose: string;
  error?: Error | string | null | undefined;
  rebase: Rebase;
  busy: boolean;
  guard: Parameters<typeof LeaveDialog>[0]['guard'];
  onSubmit: FormEventHandler<HTMLFormElement>;
  onLeave: () => void;
  children: ReactNode;
};

/** What every step of the form has: its title, what went wrong, the two buttons, the question before leaving. */
export function StepForm(props: StepFormProps) {
  const { title, purpose, error, rebase, busy, guard, onSubmit, onLeave, children } = props;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      <StepHeading title={title}>{purpose}</StepHeading>
      {children}
      <SaveError error={error} rebase={rebase} />
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
