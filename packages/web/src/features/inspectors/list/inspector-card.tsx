import { cityLabel } from '@esquadro/domain/cities/city-label';
import { thumbnailOf } from '@esquadro/domain/files/file-link';
import type { ListedInspector } from '@esquadro/domain/inspectors/inspector';
import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { fullName } from '@esquadro/domain/users/full-name';
import { Hourglass, KeyRound, MapPin, Phone } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { FreeHourBadge } from './free-hour-badge.tsx';
import { InspectorActions } from './inspector-actions.tsx';

type InspectorCardProps = { inspector: ListedInspector; onEdit: (id: string) => void };

/** An inspector in the list, with the next free hour and the actions that the viewer has. */
export const InspectorCard = memo(function InspectorCard({ inspector, onEdit }: InspectorCardProps) {
  const { user, cities, services, approved, password_pending, next_free } = inspector;
  const titleId = useId();
  const name = fullName(user);
  return (
    <Card aria-labelledby={titleId} className="@container flex h-full flex-col gap-4">
      <div className="flex items-start gap-3">
        <Avatar name={name} photo={user.photo && thumbnailOf(user.photo)} size="large" />
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <h2 id={titleId} className="truncate text-ink text-lead" title={name}>
            {name}
          </h2>
          {user.phone && (
            <a
              href={`tel:+55${user.phone}`}
              className="flex w-fit items-center gap-1.5 text-accent-ink text-body tabular-nums hover:underline pointer-coarse:min-h-11"
            >
              <Phone aria-hidden="true" className="size-3.5" />
              {formatPhone(user.phone)}
            </a>
          )}
          <div className="flex flex-wrap gap-1.5">
            {!approved && (
              <Badge tone="amber" icon={<Hourglass aria-hidden="true" />}>
                Aguardando aprovação
              </Badge>
            )}
            {approved && password_pending && (
              <Badge tone="amber" icon={<KeyRound aria-hidden="true" />}>
                Ainda sem senha
              </Badge>
            )}
            <FreeHourBadge nextFree={next_free} />
          </div>
        </div>
      </div>
      <dl className="grid flex-1 content-start gap-3 sm:grid-cols-2">
        <Fact label="Cidades">
          {cities.map((city) => (
            <Badge key={city._id} icon={<MapPin aria-hidden="true" />}>
              {cityLabel(city)}
            </Badge>
          ))}
        </Fact>
        <Fact label="Serviços">
          {services.map(({ _id, label }) => (
            <Badge key={_id}>{label}</Badge>
          ))}
        </Fact>
      </dl>
      <InspectorActions inspector={inspector} onEdit={onEdit} />
    </Card>
  );
});

function Fact({ label, children }: { label: string; children: ReactNode[] }) {
  return (
    <div className="min-w-0">
      <dt className="pb-1 text-caption text-ink-muted">{label}</dt>
      <dd className="flex min-w-0 flex-wrap gap-1.5">
        {children.length > 0 ? children : <span className="text-body text-ink-muted">Nada ainda</span>}
      </dd>
    </div>
  );
}
