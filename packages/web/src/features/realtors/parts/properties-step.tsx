import { formatSquareMeters } from '@esquadro/domain/shared/format-area';
import { useInfiniteQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { StepHeading } from '../../../ui/frame/step-heading.tsx';
import { propertiesQuery } from '../../properties/api.ts';
import type { StepProps } from '../record/step-props.ts';
import { PropertyQuickForm } from './property-quick-form.tsx';

const SHOWN_AT_FIRST = 8;
const UNFILTERED = { name: '', maxArea: '', sort: '', city: '', state: '', street: '' };

/** The agency's properties, and a short form to add one. */
export function PropertiesStep({ realtor }: StepProps) {
  const list = useInfiniteQuery(propertiesQuery({ ...UNFILTERED, realtor: realtor._id }));
  const properties = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const [shown, setShown] = useState(SHOWN_AT_FIRST);

  function showMore() {
    setShown(shown + SHOWN_AT_FIRST);
    if (shown + SHOWN_AT_FIRST > properties.length && list.hasNextPage) list.fetchNextPage();
  }

  return (
    <div className="flex flex-col gap-6">
      <StepHeading title="Imóveis">
        Fotos, arquivos e notas se acrescentam depois, na tela de imóveis.
      </StepHeading>
      {list.isPending && <SkeletonList rows={2} />}
      {list.error && <ErrorState error={list.error} onRetry={list.refetch} />}
      {list.isSuccess && properties.length === 0 && (
        <EmptyState icon={<House />} title="Nenhum imóvel ainda." />
      )}
      {properties.length > 0 && (
        <ul aria-label="Imóveis" className="flex flex-col divide-y divide-line">
          {properties.slice(0, shown).map(({ _id, label, address, square_footage }) => (
            <li key={_id} className="flex items-baseline justify-between gap-4 py-2.5">
              <div className="min-w-0">
                <p className="truncate font-medium text-body text-ink">{label}</p>
                <p className="text-body text-ink-muted">{address.formatted_address}</p>
              </div>
              <span className="shrink-0 text-body text-ink-muted tabular-nums">
                {formatSquareMeters(square_footage)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(properties.length > shown || list.hasNextPage) && (
        <div>
          <Button variant="secondary" size="small" busy={list.isFetchingNextPage} onPress={showMore}>
            Mostrar mais
          </Button>
        </div>
      )}
      <PropertyQuickForm realtorId={realtor._id} />
    </div>
  );
}
