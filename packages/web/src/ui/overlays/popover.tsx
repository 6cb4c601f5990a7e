import { type ReactElement, type ReactNode, useContext, useId } from 'react';
import {
  type PopoverProps as AriaPopoverProps,
  DialogTrigger,
  OverlayTriggerStateContext,
} from 'react-aria-components';
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

/** A non-modal dialog beside its trigger. */
export function Popover({ trigger, label, placement, open, onOpenChange, children }: PopoverProps) {
  const labelId = useId();
  return (
    <DialogTrigger isOpen={open} onOpenChange={onOpenChange}>
      {trigger}
      <FloatingPanel
        aria-labelledby={labelId}
        placement={placement}
        className="max-w-[calc(100vw-1.5rem)] overflow-y-auto p-4"
      >
        {/* react-aria labels the dialog by its trigger unless `aria-labelledby` is given. */}
        <span id={labelId} hidden>
          {label}
        </span>
        <Content>{children}</Content>
      </FloatingPanel>
    </DialogTrigger>
  );
}

function Content({ children }: Pick<PopoverProps, 'children'>) {
  const state = useContext(OverlayTriggerStateContext);
  return typeof children === 'function' ? children(() => state?.close()) : children;
}
