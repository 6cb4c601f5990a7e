import { contactOf } from '@esquadro/domain/requests/door/contact-of';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { isAhead } from '@esquadro/domain/requests/request-statuses';
import { whatsappLink } from '@esquadro/domain/requests/whatsapp/whatsapp-link';
import { oneLine } from '@esquadro/domain/shared/plain-text';
import { CalendarClock, KeyRound, Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { visitMoment } from '../inspection/visit-moment.ts';

const MoveDialog = lazyPart(async () => (await import('../calendar/move-dialog.tsx')).MoveDialog);

/** 'Chave não disponível', with what can be done about it; nothing where the key is no problem. */
export function MissingKey({ request }: { request: InspectionRequest }) {
  const [moving, setMoving] = useState(false);
  if (request.key_state !== 'missing' || !isAhead(request.status)) return null;
  const { phone } = contactOf(request.contacts, 'tenant');
  const text = `Olá! A vistoria do imóvel ${oneLine(request.address.label)}, ${visitMoment(request)}, talvez precise mudar de horário: a chave não está disponível. Avisamos assim que soubermos mais.`;
  return (
    <section
      aria-label="Chave não disponível"
      className="flex flex-wrap items-center justify-between gap-3 rounded-surface bg-danger-soft px-4 py-3 text-danger-ink"
    >
      <div className="flex min-w-0 items-start gap-3">
        <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          <h2 className="font-semibold text-body">Chave não disponível</h2>
          <p className="text-body">A chave não está onde deveria. Mude o horário ou avise quem espera.</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={<CalendarClock />} size="small" onPress={() => setMoving(true)}>
          Remarcar
        </Button>
        <LinkButton href={whatsappLink(text, phone)} newTab size="small" icon={<Send aria-hidden="true" />}>
          Avisar locatário
        </LinkButton>
      </div>
      {moving && (
        <Suspense>
          <MoveDialog visit={request} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </section>
  );
}
