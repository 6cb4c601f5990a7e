import { type ReactNode, useState } from 'react';
import { FormActions } from '../../../ui/buttons/form-actions.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type WhyDialogProps = {
  title: string;
  question: string;
  hint?: string;
  maxLength: number;
  /** What is said where nothing was written. */
  missing: string;
  action: string;
  busy?: boolean;
  error?: Error | null;
  /** Above the question. */
  children?: ReactNode;
  onSend: (why: string) => void;
  onClose: () => void;
};

/** Asks for a reason in one's own words, and does not go on without one. */
export function WhyDialog({ title, question, missing, action, onSend, onClose, ...more }: WhyDialogProps) {
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState('');
  return (
    <Dialog title={title} size="small" open onOpenChange={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (why.trim()) onSend(why.trim());
          else setProblem(missing);
        }}
        className="flex flex-col gap-4"
      >
        {more.children}
        <TextArea
          label={question}
          hint={more.hint}
          required
          autoFocus
          maxLength={more.maxLength}
          value={why}
          error={problem}
          onChange={({ currentTarget }) => {
            setWhy(currentTarget.value);
            setProblem('');
          }}
        />
        <FormError error={more.error ?? undefined} />
        <FormActions send={action} cancel="Voltar" busy={more.busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
