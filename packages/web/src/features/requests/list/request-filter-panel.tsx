import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { useRequestFilters } from './use-request-filters.ts';

const RequestFilterFields = lazyPart(
  async () => (await import('./request-filter-fields.tsx')).RequestFilterFields,
);

const MoreFilterFields = lazyPart(async () => (await import('./more-filter-fields.tsx')).MoreFilterFields);

type RequestFilterPanelProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Beside the list; the calendar, which needs the whole width, has them above it. */
export function RequestFilterPanel({ open, onOpenChange }: RequestFilterPanelProps) {
  const { chips, clear } = useRequestFilters();
  return (
    <SidePanel open={open} onOpenChange={onOpenChange} onClear={chips.length > 0 ? clear : undefined}>
      <RequestFilterFields />
      <MoreFilterFields />
    </SidePanel>
  );
}
