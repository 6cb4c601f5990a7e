import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { useRealtorFilters } from './use-realtor-filters.ts';

const RealtorFilterFields = lazyPart(
  async () => (await import('./realtor-filter-fields.tsx')).RealtorFilterFields,
);

type RealtorFilterPanelProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function RealtorFilterPanel({ open, onOpenChange }: RealtorFilterPanelProps) {
  const { chips, clear } = useRealtorFilters();
  return (
    <SidePanel open={open} onOpenChange={onOpenChange} onClear={chips.length > 0 ? clear : undefined}>
      <RealtorFilterFields />
    </SidePanel>
  );
}
