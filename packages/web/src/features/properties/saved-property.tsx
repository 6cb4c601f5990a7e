import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { JustSaved } from '../../ui/feedback/just-saved.tsx';
import { propertyQuery } from './api.ts';
import { PropertyRow } from './property-row.tsx';

type SavedPropertyProps = { id: string; onEdit: ((id: string) => void) | undefined };

/** The property that was just saved, above a list that does not hold it. */
export function SavedProperty({ id, onEdit }: SavedPropertyProps) {
  const { data, error } = useQuery(propertyQuery(id));
  const [open, setOpen] = useState(false);
  if (!data || error) return null;
  return (
    <JustSaved>
      <ul>
        <PropertyRow
          property={data.value}
          shown
          open={open}
          onToggle={() => setOpen(!open)}
          onEdit={onEdit}
        />
      </ul>
    </JustSaved>
  );
}
