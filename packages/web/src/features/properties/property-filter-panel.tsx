import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { usePropertyFilters } from './use-property-filters.ts';

const PropertyFilterFields = lazyPart(
  async () => (await import('./property-filter-fields.tsx')).PropertyFilterFields,
);

type PropertyFilterPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The agency filtered by, as the list names it. */
  agencyName: string | undefined;
};

export function PropertyFilterPanel({ open, onOpenChange, agencyName }: PropertyFilterPanelProps) {
  const { chips, clear } = usePropertyFilters();
  return (
    <SidePanel open={open} onOpenChange={onOpenChange} onClear={chips.length > 0 ? clear : undefined}>
      <PropertyFilterFields agencyName={agencyName} />
    </SidePanel>
  );
}
