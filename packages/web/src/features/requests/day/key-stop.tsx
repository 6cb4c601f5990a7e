import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { Phone } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { FieldKey } from '../shared/field-key.tsx';
import { StopCard, type StopProps } from './stop-card.tsx';
import { WayLinks } from './way-links.tsx';

/** Where a key is fetched or brought back. */
export function KeyStop({ visit, ...stop }: StopProps) {
  const { kind, place } = stop.stop;
  const verb = kind === 'key' ? 'Pegar a chave' : 'Devolver a chave';
  const name = `${verb}: ${place.label}`;
  return (
    <StopCard {...stop} title={name}>
      <div className="text-body text-ink">
        <p className="break-words">{place.address}</p>
        <p className="break-words">Do imóvel {visit.address.label}</p>
        {place.hours && <p>Aberta {place.hours}</p>}
      </div>
      {!stop.isDone && (
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          <WayLinks stop={stop.stop} isNext={stop.isNext} name={name} />
          {place.phone && (
            <LinkButton
              href={`tel:+55${place.phone}`}
              icon={<Phone aria-hidden="true" />}
              aria-label={`Ligar para ${place.label}, ${formatPhone(place.phone)}`}
            >
              Ligar
            </LinkButton>
          )}
        </div>
      )}
      <FieldKey visit={visit} />
    </StopCard>
  );
}
