import { thumbnailOf } from '@esquadro/domain/files/file-link';
import type { Property } from '@esquadro/domain/properties/property';
import { formatSquareMeters } from '@esquadro/domain/shared/format-area';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, House, Pencil, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { IconButton } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PropertyDetails } from './property-details.tsx';

type PropertyRowProps = {
  property: Property;
  open: boolean;
  /** It was just saved. */
  shown: boolean;
  onToggle: (id: string) => void;
  /** Absent for those who may only read. */
  onEdit?: ((id: string) => void) | undefined;
  onDelete?: ((property: Property) => void) | undefined;
};

/** One property of the list: what it is at a glance, and all of it when opened. As wide as the container it stands in. */
export const PropertyRow = memo(function PropertyRow({
  property,
  open,
  shown,
  onToggle,
  onEdit,
  onDelete,
}: PropertyRowProps) {
  const { _id, label, photo, address, square_footage, realtor_name } = property;
  const detailsId = useId();
  return (
    <Card as="li" data-record={_id} className={clsx('flex flex-col gap-4 p-3', shown && 'animate-shown')}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 @lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] @lg:gap-x-4">
        <div className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-ink-faint @lg:size-16">
          {photo ? (
            <img
              src={thumbnailOf(photo)}
              alt=""
              loading="lazy"
              decoding="async"
              fetchPriority="low"
              className="size-full object-cover"
            />
          ) : (
            <House aria-hidden="true" className="size-6" />
          )}
        </div>
        <div className="min-w-0 @max-lg:col-span-2">
          <h2 className="truncate font-medium text-ink text-lead">{label}</h2>
          <p className="line-clamp-2 text-pretty text-body text-ink-muted">{address.formatted_address}</p>
        </div>
        <div className="flex min-w-0 text-body text-ink-muted @max-lg:col-span-2 @max-lg:gap-3 @lg:w-40 @lg:flex-col @lg:items-end">
          <span className="shrink-0 font-medium text-ink tabular-nums">
            {formatSquareMeters(square_footage)}
          </span>
          <span className="min-w-0 max-w-full truncate">{realtor_name}</span>
        </div>
        <div className="flex">
          <IconButton
            label={`${open ? 'Recolher' : 'Expandir'} ${label}`}
            icon={open ? <ChevronUp /> : <ChevronDown />}
            aria-expanded={open}
            aria-controls={detailsId}
            onPress={() => onToggle(_id)}
          />
          {onEdit && <IconButton label={`Editar ${label}`} icon={<Pencil />} onPress={() => onEdit(_id)} />}
          {onDelete && (
            <IconButton label={`Excluir ${label}`} icon={<Trash2 />} onPress={() => onDelete(property)} />
          )}
        </div>
      </div>
      <div id={detailsId} hidden={!open} className="border-line border-t pt-4">
        {open && <PropertyDetails property={property} />}
      </div>
    </Card>
  );
});
