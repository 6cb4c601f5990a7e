import { SlidersHorizontal } from 'lucide-react';
import { CountBadge } from '../count-badge.tsx';
import { Button } from './button.tsx';

interface SidePanelToggleProps {
  label?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  activeCount?: number;
}

/** Opens the SidePanel on screens where it is a drawer. */
export function SidePanelToggle({
  label = 'Filtros',
  open,
  onOpenChange,
  activeCount = 0,
}: SidePanelToggleProps) {
  return (
    <div className="lg:hidden">
      <Button
        variant="secondary"
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={open}
        onPress={() => onOpenChange(!open)}
      >
        {label}
        <CountBadge count={activeCount} label="em uso" />
      </Button>
    </div>
  );
}
