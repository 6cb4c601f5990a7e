import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton-list.tsx';
import { propertyQuery } from './api.ts';
import { PropertyFields } from './property-fields.tsx';

type PropertyFormProps = { id: string | undefined; onDone: (saved?: string) => void };

/** The form for a new property, or for one that is fetched first. (spec §2.7) */
export function PropertyForm({ id, onDone }: PropertyFormProps) {
  const property = useQuery({ ...propertyQuery(id ?? ''), enabled: id !== undefined, gcTime: 0 });
  useEffect(() => {
    scrollTo(0, 0);
  }, []);

  if (id === undefined) return <PropertyFields onDone={onDone} />;
  if (property.error && !property.data)
    return <ErrorState error={property.error} onRetry={property.refetch} />;
  if (!property.data) return <SkeletonList rows={4} />;
  return <PropertyFields {...property.data} onDone={onDone} />;
}
