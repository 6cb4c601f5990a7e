import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { ToastRegion } from '../feedback/toast-region.tsx';

/** Portuguese for react-aria whatever the browser's language, and the toasts. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="pt-BR">
      {children}
      <ToastRegion />
    </I18nProvider>
  );
}
