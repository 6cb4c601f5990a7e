import type { Realtor } from '@esquadro/domain/realtors/realtor';
import { House } from 'lucide-react';
import { CopyBadge } from '../../../ui/copy-badge.tsx';

const SHOWN_AT_ONCE = 3;

/** The first properties of an agency, the next ones on demand, and how many are not listed here at all. */
export function PropertyExcerpt({ realtor }: { realtor: Pick<Realtor, 'properties' | 'propertyCount'> }) {
  const { properties, propertyCount } = realtor;
  const further = properties.slice(SHOWN_AT_ONCE);
  const unlisted = propertyCount - properties.length;
  return (
    <>
      <Properties list={properties.slice(0, SHOWN_AT_ONCE)} />
      {further.length > 0 && (
        <details className="group/more flex flex-col gap-2">
          <summary className="w-fit rounded-control text-accent-ink text-body marker:text-ink-faint pointer-coarse:min-h-11">
            <span className="group-open/more:hidden">Ver mais {further.length}</span>
            <span className="hidden group-open/more:inline">Mostrar menos</span>
          </summary>
          <div className="flex flex-col gap-2 pt-2">
            <Properties list={further} />
            {unlisted > 0 && (
              <p className="text-caption text-ink-muted">
                E mais {unlisted.toLocaleString('pt-BR')} na lista de imóveis.
              </p>
            )}
          </div>
        </details>
      )}
    </>
  );
}

function Properties({ list }: { list: Realtor['properties'] }) {
  return list.map(({ _id, label, address }) => (
    <div key={_id} className="min-w-0">
      <span className="block truncate text-body text-ink">{label}</span>
      <CopyBadge
        value={address.formatted_address}
        label={`endereço de ${label}`}
        icon={<House aria-hidden="true" />}
      />
    </div>
  ));
}
