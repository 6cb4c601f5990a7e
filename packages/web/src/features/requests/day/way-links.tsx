import { routeLink, wazeLink } from '@esquadro/domain/places/map-link';
import { Navigation } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import type { StopProps } from './stop-card.tsx';

/** How to get to a stop; a second map only for the one that comes next. */
export function WayLinks({ stop, isNext, name }: Pick<StopProps, 'stop' | 'isNext'> & { name: string }) {
  return (
    <>
      <LinkButton
        href={routeLink([stop.place]) ?? ''}
        newTab
        icon={<Navigation aria-hidden="true" />}
        aria-label={`Rota: ${name} (abre em outra aba)`}
      >
        Rota
      </LinkButton>
      {isNext && (
        <LinkButton href={wazeLink(stop.place)} newTab aria-label={`Waze: ${name} (abre em outra aba)`}>
          Waze
        </LinkButton>
      )}
    </>
  );
}
