import { Copy, Download, Printer } from 'lucide-react';
import { saveFile } from '../../../lib/http/download.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type RecoveryCodesDialogProps = { codes: string[]; email: string; onClose: () => void };

/** Shown once, to be kept on paper or in a safe place: it closes by its button alone. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  const text = `Esquadro, códigos de recuperação de ${email}\nCada um vale para uma entrada.\n\n${codes.join('\n')}\n`;

  async function copy() {
    await navigator.clipboard.writeText(text);
    toast('Códigos copiados');
  }
  const save = () =>
    saveFile(new Blob([text], { type: 'text/plain' }), 'esquadro-codigos-de-recuperacao.txt');

  return (
    <Dialog
      title="Códigos de recuperação"
      open
      onOpenChange={onClose}
      locked
      footer={<Button onPress={onClose}>Guardei os códigos</Button>}
    >
      <div className="flex flex-col gap-5">
        <p className="text-body">
          Se perder o celular, entre com um destes códigos: cada um vale uma vez. Guarde-os agora, eles não
          aparecem de novo.
        </p>
        <div data-print-alone="" className="rounded-control bg-sunken p-4">
          <p className="pb-3 text-caption text-ink-muted">Esquadro, códigos de recuperação de {email}</p>
          <ul
            aria-label="Códigos de recuperação"
            className="grid grid-cols-1 gap-x-6 gap-y-1.5 min-[22rem]:grid-cols-2"
          >
            {codes.map((code) => (
              <li key={code} className="select-all font-mono text-body text-ink">
                {code}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" icon={<Copy />} onPress={copy}>
            Copiar
          </Button>
          <Button variant="secondary" icon={<Download />} onPress={save}>
            Baixar
          </Button>
          <Button variant="secondary" icon={<Printer />} onPress={() => print()}>
            Imprimir
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
