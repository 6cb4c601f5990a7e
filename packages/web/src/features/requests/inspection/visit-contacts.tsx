import { formatPhone } from '@esquadro/domain/documents/brazilian-documents';
import { mapLink } from '@esquadro/domain/places/map-link';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { whatsappLink } from '@esquadro/domain/requests/messages/whatsapp-link';
import { MapPin, MessageCircle, Phone } from 'lucide-react';
import { LinkButton } from '../../../ui/link-button.tsx';
import { visitMoment } from './visit-moment.ts';

type VisitContactsProps = {
  request: Pick<InspectionRequest, 'address' | 'realtor' | 'date' | 'time_zone'>;
  size?: 'small' | 'medium';
};

/** One tap to the map, to the agency's phone and to its WhatsApp, with the visit already named. */
export function VisitContacts({ request, size = 'medium' }: VisitContactsProps) {
  const { address, realtor } = request;
  const greeting = `Olá! Sobre a vistoria do imóvel ${address.label}, ${visitMoment(request)}:`;
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton href={mapLink(address)} newTab size={size} icon={<MapPin aria-hidden="true" />}>
        Mapa
      </LinkButton>
      {realtor.phone && (
        <>
          <LinkButton
            href={`tel:+55${realtor.phone}`}
            size={size}
            icon={<Phone aria-hidden="true" />}
            title={formatPhone(realtor.phone)}
          >
            Ligar
          </LinkButton>
          <LinkButton
            href={whatsappLink(greeting, realtor.phone)}
            newTab
            size={size}
            icon={<MessageCircle aria-hidden="true" />}
          >
            WhatsApp
          </LinkButton>
        </>
      )}
    </div>
  );
}
