import { cityLabel } from '@esquadro/domain/cities/city-label';
import type { Realtor } from '@esquadro/domain/realtors/realtor';
import { formatCnpj, formatPhone, formatPix } from '@esquadro/domain/shared/brazilian-documents';
import { clsx } from 'clsx';
import {
  Building,
  CalendarCheck,
  CirclePause,
  ClipboardCheck,
  House,
  IdCard,
  KeyRound,
  Mail,
  MapPin,
  MessageCircle,
  Pencil,
  Phone,
  QrCode,
  Wallet,
} from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import { useOpenRequests } from '../../../lib/use-open-requests.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyBadge } from '../../../ui/copy-badge.tsx';
import { PropertyExcerpt } from '../parts/property-excerpt.tsx';
import { ContractBadge } from './contract-badge.tsx';

type RealtorCardProps = {
  realtor: Realtor;
  /** Absent for those who may only read. */
  onEdit?: ((id: string) => void) | undefined;
  /** With the agency's first user. */
  onChat: (contact: string) => void;
};

const contacts = (realtor: Realtor) => [
  { label: 'Telefone', value: formatPhone(realtor.phone), icon: <Phone aria-hidden="true" /> },
  { label: 'CNPJ', value: formatCnpj(realtor.cnpj), icon: <IdCard aria-hidden="true" /> },
  { label: 'Pix', value: formatPix(realtor.pix), icon: <QrCode aria-hidden="true" /> },
  { label: 'Email', value: realtor.email, icon: <Mail aria-hidden="true" /> },
  { label: 'Email para pegar chaves', value: realtor.email_entrance, icon: <KeyRound aria-hidden="true" /> },
  { label: 'Email para deixar chaves', value: realtor.email_exit, icon: <KeyRound aria-hidden="true" /> },
  { label: 'Email financeiro', value: realtor.email_finance, icon: <Wallet aria-hidden="true" /> },
];

/** An agency in the list; pressing a value copies it. */
export const RealtorCard = memo(function RealtorCard({ realtor, onEdit, onChat }: RealtorCardProps) {
  const { _id, active, company, services, cityList, branches, contracts, users, propertyCount } = realtor;
  const titleId = useId();
  const [firstUser] = users;
  const openRequests = useOpenRequests();
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id={titleId} className="text-ink text-title">
            {company}
          </h2>
          <Badge icon={<House aria-hidden="true" />}>
            {propertyCount === 1 ? '1 imóvel' : `${propertyCount.toLocaleString('pt-BR')} imóveis`}
          </Badge>
          <ContractBadge contracts={contracts} />
          {!active && (
            <Badge tone="amber" icon={<CirclePause aria-hidden="true" />}>
              Inativa
            </Badge>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {onEdit && (
            <Button
              variant="secondary"
              size="small"
              icon={<Pencil />}
              aria-label={`Editar ${company}`}
              onPress={() => onEdit(_id)}
            >
              Editar
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            icon={<CalendarCheck />}
            aria-label={`Vistorias de ${company}`}
            onPress={() => openRequests({ realtor: _id })}
          >
            Vistorias
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={<MessageCircle />}
            aria-label={firstUser ? `Chat com ${company}` : `Chat: ${company} ainda não tem usuários`}
            disabled={!firstUser}
            onPress={() => firstUser && onChat(firstUser)}
          >
            Chat
          </Button>
        </div>
      </div>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {contacts(realtor)
          .filter(({ value }) => value)
          .map(({ label, value, icon }) => (
            <Fact key={label} label={label} inline>
              <CopyBadge value={value} label={label} icon={icon} />
            </Fact>
          ))}
      </dl>
      <dl className="grid gap-x-4 gap-y-3 border-line border-t pt-4 md:grid-cols-2">
        <Fact label="Serviços" empty={services.length === 0}>
          {services.map(({ _id: id, label }) => (
            <CopyBadge key={id} value={label} label="serviço" icon={<ClipboardCheck aria-hidden="true" />} />
          ))}
        </Fact>
        <Fact label="Cidades" empty={cityList.length === 0}>
          {cityList.map((city) => (
            <CopyBadge
              key={city._id}
              value={cityLabel(city)}
              label="cidade"
              icon={<MapPin aria-hidden="true" />}
            />
          ))}
        </Fact>
        <Fact label="Filiais" empty={branches.length === 0} stacked>
          {branches.map(({ _id: id, label, formatted_address }) => (
            <div key={id} className="min-w-0">
              <span className="block text-body text-ink">{label}</span>
              <CopyBadge
                value={formatted_address}
                label={`endereço da filial ${label}`}
                icon={<Building aria-hidden="true" />}
              />
            </div>
          ))}
        </Fact>
        <Fact label="Imóveis" empty={propertyCount === 0} stacked>
          <PropertyExcerpt realtor={realtor} />
        </Fact>
      </dl>
    </Card>
  );
});

type FactProps = {
  label: string;
  empty?: boolean;
  /** One below the other, for what takes a line of its own. */
  stacked?: boolean;
  /** Beside its label on phones, where a column of short facts would be long. */
  inline?: boolean;
  children: ReactNode;
};

function Fact({ label, empty = false, stacked = false, inline = false, children }: FactProps) {
  return (
    <div
      className={clsx(
        'min-w-0',
        inline && 'max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:items-center max-sm:gap-2',
      )}
    >
      <dt className={clsx('pb-1 text-caption text-ink-muted', inline && 'max-sm:pb-0')}>{label}</dt>
      <dd className={stacked ? 'flex min-w-0 flex-col gap-2' : 'flex min-w-0 flex-wrap gap-1.5'}>
        {empty ? <span className="text-body text-ink-faint">Nenhum cadastro</span> : children}
      </dd>
    </div>
  );
}
