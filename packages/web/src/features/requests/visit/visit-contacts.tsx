import { mapLink, mapSearch } from '@esquadro/domain/places/map-link';
import { keysAddress } from '@esquadro/domain/requests/keys-in-short';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { type VisitPerson, visitPeople } from '@esquadro/domain/requests/visit-people';
import { whatsappLink } from '@esquadro/domain/requests/whatsapp/whatsapp-link';
import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { oneLine } from '@esquadro/domain/shared/plain-text';
import { KeyRound, MapPin, MessageCircle, Phone, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import type { MenuEntry } from '../../../ui/buttons/menu-entry.ts';
import { useOpenChat } from '../../messages/shared/use-open-chat.ts';
import { visitMoment, visitName } from '../inspection/visit-moment.ts';

type Reachable = Parameters<typeof visitPeople>[0] &
  Pick<RequestCard, 'number' | 'date' | 'time_zone'> & { address: Pick<RequestCard['address'], 'label'> };

type VisitReachProps = { visit: Reachable; size?: 'small' | 'medium' };

/** 'Ligar', 'WhatsApp' and 'Chat', for everybody whom the viewer may reach about a visit. */
export function VisitReach({ visit, size = 'medium' }: VisitReachProps) {
  const { user } = useSession();
  const openChat = useOpenChat();
  const name = visitName(visit);
  const greeting = `Olá! Sobre a vistoria ${formatNumber(visit.number)} do imóvel ${oneLine(visit.address.label)}, ${visitMoment(visit)}:`;
  const people = visitPeople(visit, user.role);
  const withPhone = people.filter(({ phone }) => phone);

  return (
    <>
      <Reach
        label="Ligar"
        visit={name}
        size={size}
        icon={<Phone aria-hidden="true" />}
        ways={withPhone.map((person) => ({
          ...person,
          title: `Ligar para ${described(person)}, ${formatPhone(person.phone)}`,
          href: `tel:+55${person.phone}`,
        }))}
      />
      <Reach
        label="WhatsApp"
        visit={name}
        size={size}
        icon={<Send aria-hidden="true" />}
        ways={withPhone.map((person) => ({
          ...person,
          title: `WhatsApp de ${described(person)}, ${formatPhone(person.phone)}`,
          href: whatsappLink(greeting, person.phone),
          newTab: true,
        }))}
      />
      <Reach
        label="Chat"
        visit={name}
        size={size}
        icon={<MessageCircle aria-hidden="true" />}
        ways={people.flatMap((person) => {
          const { userId } = person;
          if (!userId) return [];
          return [
            {
              ...person,
              title: `Chat com ${described(person)}`,
              onAction: () => void openChat(userId, person.name),
            },
          ];
        })}
      />
    </>
  );
}

type VisitContactsProps = {
  visit: Reachable & Pick<RequestCard, 'address' | 'keys_location_pickup' | 'keys_location_pickup_type'>;
  size?: 'small' | 'medium';
};

/** The same after the way to the property and to its keys. */
export function VisitContacts({ visit, size = 'medium' }: VisitContactsProps) {
  const name = visitName(visit);
  const keys = keysAddress(visit.keys_location_pickup_type, visit.keys_location_pickup);

  return (
    <>
      <LinkButton
        href={mapLink(visit.address)}
        newTab
        size={size}
        icon={<MapPin aria-hidden="true" />}
        aria-label={`Mapa: ${name} (abre em outra aba)`}
      >
        Mapa
      </LinkButton>
      {keys && (
        <LinkButton
          href={mapSearch(keys)}
          newTab
          size={size}
          icon={<KeyRound aria-hidden="true" />}
          title={`Pegar as chaves: ${keys}`}
          aria-label={`Chaves no mapa: ${name}, ${keys} (abre em outra aba)`}
        >
          Chaves no mapa
        </LinkButton>
      )}
      <VisitReach visit={visit} size={size} />
    </>
  );
}

const described = ({ name, is }: VisitPerson) => `${name} (${is})`;

type Way = VisitPerson & Pick<MenuEntry, 'href' | 'newTab' | 'onAction'> & { title: string };

type ReachProps = {
  label: string;
  visit: string;
  size: 'small' | 'medium';
  icon: ReactNode;
  ways: readonly Way[];
};

/** A button for one person, a menu for several. */
function Reach({ label, visit, size, icon, ways }: ReachProps) {
  const [only] = ways;
  if (!only) return null;
  if (ways.length > 1) {
    const items = ways.map(({ is, title, href, newTab, onAction }) => ({
      id: is,
      label: title,
      ...(href && { href }),
      ...(newTab && { newTab }),
      ...(onAction && { onAction }),
    }));
    return <MenuButton label={label} of={visit} size={size} icon={icon} items={items} />;
  }
  const { title, href, newTab = false, onAction } = only;
  if (!href) {
    return (
      <Button
        variant="secondary"
        size={size}
        icon={icon}
        aria-label={`${title}: ${visit}`}
        {...(onAction && { onPress: onAction })}
      >
        {label}
      </Button>
    );
  }
  return (
    <LinkButton
      href={href}
      newTab={newTab}
      size={size}
      icon={icon}
      title={title}
      aria-label={`${title}: ${visit}`}
    >
      {label}
    </LinkButton>
  );
}
