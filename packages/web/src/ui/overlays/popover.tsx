import type { ReactNode, RefObject } from 'react';
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components';
import { FloatingPanel } from './floating-panel.tsx';

interface PopoverProps {
  /** The button beside which it stands. */
  trigger: RefObject<HTMLElement | null>;
  label: string;
  placement?: AriaPopoverProps['placement'];
  onClose: () => void;
  children: ReactNode;
}

/** A dialog beside the button that opened it; rendered while it is open. */
export function Popover({ trigger, label, placement, onClose, children }: PopoverProps) {
  return (
    <FloatingPanel
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      aria-label={label}
      placement={placement}
      className="max-w-[calc(100vw-1.5rem)] overflow-y-auto p-4"
    >
      {children}
    </FloatingPanel>
  );
}
