import { Suspense } from 'react';
import { Card } from '../../../ui/card.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { useRequestFilters } from './use-request-filters.ts';

const RequestFilterFields = lazyPart(
  async () => (await import('./request-filter-fields.tsx')).RequestFilterFields,
);

type RequestFilterPanelProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Beside the list; above the calendar, which needs the whole width. */
export function RequestFilterPanel({ open, onOpenChange }: RequestFilterPanelProps) {
  const { chips, clear } = useRequestFilters();
  return (
    <SidePanel open={open} onOpenChange={onOpenChange} onClear={chips.length > 0 ? clear : undefined}>
      <RequestFilterFields />
    </SidePanel>
  );
}

export function RequestFilterRow() {
  return (
    <Card
      as="section"
      aria-label="Filtros"
      className="grid items-end gap-3 md:grid-cols-3 xl:grid-cols-[1.5fr_1fr_1fr_1fr_1.2fr_1fr]"
    >
      <Suspense fallback={<Skeleton className="h-control" />}>
        <RequestFilterFields />
      </Suspense>
    </Card>
  );
}
