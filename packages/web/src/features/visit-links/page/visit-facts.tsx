import { formatDuration } from '@esquadro/domain/calendar/format';
import { whatsappLink } from '@esquadro/domain/requests/whatsapp/whatsapp-link';
import type { VisitView } from '@esquadro/domain/visit-links/visit-view';
import { MapPin, MessageCircle, Phone } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { arrivalInWords, dateInWords, phoneInWords } from './visit-words.ts';
import { linkPath } from './visitor-api.ts';

export function VisitFacts({ name, visit }: { name: string; visit: VisitView }) {
  const { service, date, clock, duration, address, inspector, agency } = visit;
  const arrival = arrivalInWords(visit);
  return (
    <section className="flex flex-col gap-5 rounded-surface border border-line bg-raised p-5 shadow-raised">
      <div>
        <h1 className="text-lead text-ink">
          Vistoria de <strong>{service.toLowerCase()}</strong>
        </h1>
        <p className="mt-1 font-semibold text-ink text-title">{dateInWords(date)}</p>
        <p className="text-body text-ink-muted">
          horário de {clock} · cerca de {formatDuration(duration)}
        </p>
      </div>
      <p className="flex items-start gap-3 text-body text-ink">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
        {address}
      </p>
      <div className="flex items-center gap-3">
        <Avatar
          name={inspector.name}
          photo={inspector.has_photo ? `${linkPath(name)}/photo` : null}
          size="large"
        />
        <div className="min-w-0 text-body">
          <p className="text-ink">Quem vai: {inspector.name}</p>
          <p role="status" className="font-semibold text-success-ink">
            {arrival}
          </p>
          {inspector.cpf && <p className="text-ink-muted">CPF {inspector.cpf}</p>}
        </div>
      </div>
      <AgencyLine agency={agency} />
    </section>
  );
}

export function AgencyLine({ agency: { company, phone } }: { agency: VisitView['agency'] }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-body text-ink">
        Imobiliária: {company}
        {phone && `, ${phoneInWords(phone)}`}
      </p>
      {phone && (
        <div className="grid grid-cols-2 gap-2">
          <LinkButton href={`tel:+55${phone}`} icon={<Phone aria-hidden="true" />}>
            Ligar
          </LinkButton>
          <LinkButton href={whatsappLink('', phone)} newTab icon={<MessageCircle aria-hidden="true" />}>
            WhatsApp
          </LinkButton>
        </div>
      )}
    </div>
  );
}
