import type { ReactElement, ReactNode } from 'react';
import { type PopoverProps as AriaPopoverProps, Dialog, DialogTrigger } from 'react-aria-components';
import { FloatingPanel } from './floating-panel.tsx';

interface PopoverProps {
  /** A Button, an IconButton, or anything inside react-aria's Pressable. */
  trigger: ReactElement;
  label: string;
  placement?: AriaPopoverProps['placement'];
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A small surface beside what was pressed; Esc or a press elsewhere closes it. */
export function Popover({ trigger, label, placement, open, onOpenChange, children }: PopoverProps) {
  return (
    <DialogTrigger isOpen={open} onOpenChange={onOpenChange}>
      {trigger}
      <FloatingPanel placement={placement} className="max-w-[calc(100vw-1.5rem)]">
        <Dialog aria-label={label} className="max-h-[inherit] overflow-y-auto p-4 outline-none">
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </FloatingPanel>
    </DialogTrigger>
  );
}
