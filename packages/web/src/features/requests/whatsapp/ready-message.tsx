import { whatsappLink } from '@esquadro/domain/requests/whatsapp/whatsapp-link';
import { Copy, MessageCircle } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

type ReadyMessageProps = {
  title: string;
  text: string;
  /** When to send it, if not now. */
  hint?: string | undefined;
  /** Without a phone WhatsApp asks for the recipient. */
  phone: string;
  folded: boolean;
};

export function ReadyMessage({ title, text, hint, phone, folded }: ReadyMessageProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast('Informações copiadas para a área de transferência!');
    } catch {
      toast('Erro ao copiar texto', { tone: 'danger' });
    }
  }

  return (
    <li className="rounded-control border border-line p-3">
      <details open={!folded}>
        <summary className="text-body text-ink pointer-coarse:py-2">
          <h3 className="inline font-medium">{title}</h3>
        </summary>
        <div className="flex flex-col gap-2 pt-2">
          {hint && <p className="text-amber-ink text-caption">{hint}</p>}
          <p className="whitespace-pre-wrap break-words rounded-control bg-sunken px-3 py-2 text-body text-ink">
            {text}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" icon={<Copy />} onPress={copy}>
              Copiar
            </Button>
            <LinkButton
              href={whatsappLink(text, phone)}
              newTab
              size="small"
              icon={<MessageCircle aria-hidden="true" />}
            >
              WhatsApp
            </LinkButton>
          </div>
        </div>
      </details>
    </li>
  );
}
