import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../buttons/button.tsx';

export interface DialogProps {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  size?: 'small' | 'medium' | 'large';
  /** Cannot be dismissed, and hides the page behind it. */
  locked?: boolean;
  /** Of full height on phones, for what comes and goes while one types. */
  tall?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' };

/** Modal; a bottom sheet on phones. Elsewhere its head stays where it is while what it holds comes. */
export function DialogWindow({
  title,
  open,
  onOpenChange,
  size = 'medium',
  locked = false,
  tall = false,
  footer,
  children,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={onOpenChange}
      isDismissable={!locked}
      isKeyboardDismissDisabled={locked}
      className={clsx(
        locked ? 'bg-surface' : 'bg-scrim',
        'fixed inset-0 z-50 flex h-(--visual-viewport-height) items-end justify-center entering:animate-fade exiting:opacity-0 exiting:transition-opacity exiting:duration-(--quick) sm:items-start sm:p-6 sm:pt-[max(3.5rem,12vh)]',
      )}
    >
      <Modal
        className={clsx(
          'flex max-h-[92%] w-full flex-col overflow-hidden rounded-t-surface border border-line bg-raised text-ink shadow-floating entering:animate-rise sm:max-h-full sm:rounded-surface',
          tall && 'max-sm:h-full',
          widths[size],
        )}
      >
        <AriaDialog className="flex min-h-0 flex-1 flex-col outline-none">
          <header className="flex items-center justify-between gap-4 border-line border-b py-3 pr-3 pl-5">
            <Heading slot="title" level={2} className="text-lead">
              {title}
            </Heading>
            {!locked && (
              <IconButton label="Fechar" icon={<X />} size="small" onPress={() => onOpenChange(false)} />
            )}
          </header>
          <div className={clsx('min-h-0 flex-1 overflow-y-auto p-5', tall && 'flex flex-col')}>
            {children}
          </div>
          {footer && (
            <footer className="flex flex-col-reverse gap-2 border-line border-t bg-surface px-5 py-4 sm:flex-row sm:justify-end">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
