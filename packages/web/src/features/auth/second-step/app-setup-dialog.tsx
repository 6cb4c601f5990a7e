import { Copy } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useBeginApp, useConfirmApp } from '../api.ts';

type AppSetupDialogProps = { onClose: () => void; onDone: (codes: string[]) => void };

/** The picture to scan, the key to type where there is no camera, and the first code. */
export function AppSetupDialog({ onClose, onDone }: AppSetupDialogProps) {
  const { mutate: begin, data: setup, error } = useBeginApp();
  const confirm = useConfirmApp();
  const form = useId();
  const begun = useRef(false);
  useEffect(() => {
    // Each beginning makes another key: one for each time that this is opened.
    if (begun.current) return;
    begun.current = true;
    begin();
  }, [begin]);
  const wrong = confirm.error instanceof HttpError ? confirm.error.fields.code : undefined;

  async function copy(key: string) {
    await navigator.clipboard.writeText(key.replaceAll(' ', ''));
    toast('Chave copiada');
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    confirm.mutate(code, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) });
  }

  return (
    <Dialog
      title="Aplicativo autenticador"
      open
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={form} disabled={!setup} busy={confirm.isPending}>
            Confirmar
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ol className="flex list-decimal flex-col gap-1 pl-5 text-body">
          <li>Abra um aplicativo autenticador no celular (Google, Microsoft, Aegis ou outro).</li>
          <li>Leia a figura com ele, ou digite a chave.</li>
          <li>Digite aqui os seis dígitos que ele mostrar.</li>
        </ol>
        {!setup && !error && <Skeleton className="mx-auto size-48" />}
        {setup && (
          <div className="flex flex-wrap items-center justify-center gap-5">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
              alt="Figura para o aplicativo autenticador"
              className="size-48 shrink-0 rounded-control bg-white"
            />
            <div className="flex min-w-0 flex-1 basis-48 flex-col gap-2">
              <p className="text-body text-ink-muted">Sem câmera, digite esta chave:</p>
              <p className="select-all break-words font-mono text-body text-ink">{setup.key}</p>
              <div>
                <Button variant="secondary" size="small" icon={<Copy />} onPress={() => copy(setup.key)}>
                  Copiar chave
                </Button>
              </div>
            </div>
          </div>
        )}
        <TextField
          label="Código do aplicativo"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          error={wrong}
        />
        <FormError error={error ?? (wrong ? undefined : confirm.error)} />
      </form>
    </Dialog>
  );
}
