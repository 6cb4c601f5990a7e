import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useRested } from '../../lib/use-rested.ts';
import { MenuPanel } from '../buttons/menu-button.tsx';
import { lazyPart, usePrefetch } from '../feedback/lazy-part.tsx';
import { whenToastWaits } from '../feedback/toast.ts';
import { DialogWindow } from '../overlays/dialog.tsx';
import { TooltipLayer } from '../overlays/tooltip-layer.tsx';

/** Without a connection nothing stands in its place: toasts wait until it has come. */
const ToastRegion = lazyPart(
  async () => (await import('../feedback/toast-region.tsx')).ToastRegion,
  () => null,
);

/** Portuguese for react-aria whatever the browser's language, and what a page has once: toasts and tooltips. */
export function UiProvider({ children }: { children: ReactNode }) {
  const rested = useRested();
  const [toastWaits, setToastWaits] = useState(false);
  useEffect(() => whenToastWaits(() => setToastWaits(true)), []);
  usePrefetch(DialogWindow);
  usePrefetch(MenuPanel);
  return (
    <I18nProvider locale="pt-BR">
      {children}
      <TooltipLayer />
      <Suspense>{(rested || toastWaits) && <ToastRegion />}</Suspense>
    </I18nProvider>
  );
}
