import { deviceName } from '@esquadro/domain/auth/device-name';
import { type FormEvent, useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAddPasskey } from '../api.ts';
import { canUsePasskeys } from './use-passkey.ts';

type PasskeyDialogProps = { onClose: () => void; onDone: (codes: string[]) => void };

/** A name for the key, by which it is told from others later; the device asks for the rest. */
export function PasskeyDialog({ onClose, onDone }: PasskeyDialogProps) {
  const add = useAddPasskey();
  const form = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const label = String(new FormData(event.currentTarget).get('label'));
    add.mutate(label, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) });
  }

  return (
    <Dialog
      title="Adicionar chave de acesso"
      open
      onOpenChange={onClose}
      size="small"
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={form} disabled={!canUsePasskeys()} busy={add.isPending}>
            Criar chave de acesso
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-body">
          {canUsePasskeys()
            ? 'O aparelho pede a sua digital, o seu rosto ou o PIN e guarda a chave. Depois, para entrar, basta confirmar nele.'
            : 'Este navegador não tem chaves de acesso. Abra o Esquadro por https, em um navegador atual.'}
        </p>
        <TextField
          label="Nome da chave"
          name="label"
          hint="Para reconhecê-la na lista."
          defaultValue={deviceName(navigator.userAgent)}
          maxLength={60}
        />
        <FormError error={add.error} />
      </form>
    </Dialog>
  );
}
