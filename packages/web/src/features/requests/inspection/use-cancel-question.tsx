import type { CancelReason } from '@esquadro/domain/requests/cancel-reason';
import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

type Change = (status: RequestStatus, reason?: CancelReason) => void;

/** Lets every status but 'Cancelado' through at once, and asks for the reason of that one first. */
export function useCancelQuestion(change: Change, words: { name: string; count?: number }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const question = asking && (
    <Suspense>
      <CancelDialog
        {...words}
        onClose={close}
        onCancel={(reason) => {
          close();
          change('canceled', reason);
        }}
      />
    </Suspense>
  );
  return {
    choose: (status: RequestStatus) => (status === 'canceled' ? setAsking(true) : change(status)),
    question,
  };
}
