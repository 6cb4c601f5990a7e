import { type FormEvent, type ReactNode, useId } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type PasswordDialogProps = {
  title: string;
  confirmLabel: string;
  action: { isPending: boolean; error: Error | null };
  onSubmit: (password: string) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for the password again before something that gives access is changed. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, confirmLabel, action, onSubmit, onClose, children } = props;
  const form = useId();
  const wrong = action.error instanceof HttpError ? action.error.fields.password : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get('password')));
  }

  return (
    <Dialog
      title={title}
      open
      onOpenChange={onClose}
      size="small"
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={form} busy={action.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-body">{children}</p>
        <PasswordField label="Senha atual" name="password" required autoFocus error={wrong} />
        <FormError error={wrong ? undefined : action.error} />
      </form>
    </Dialog>
  );
}
