import { Suspense, useState } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import type { DialogProps } from './dialog-window.tsx';

export const DialogWindow = lazyPart(async () => (await import('./dialog-window.tsx')).DialogWindow);

/** Modal; a bottom sheet on phones. Its code is fetched after the screen's, and it is made when it opens. */
export function Dialog(dialog: DialogProps) {
  const [used, setUsed] = useState(dialog.open);
  if (dialog.open && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense>
      <DialogWindow {...dialog} />
    </Suspense>
  );
}
