import { KEY_ON_THE_WAY, type KeyOnTheWay } from '@esquadro/domain/keys/key-kinds';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { KeyPlace } from '../../keys/shared/key-place.tsx';
import { refreshRequests } from '../api.ts';
import { requestQueue } from '../queue/request-queue.ts';
import { queueKey, shownKeyState } from './field-marks.ts';
import { tellOutcome } from './tell-outcome.ts';

const VisitKey = lazyPart(async () => (await import('../../keys/shared/visit-key.tsx')).VisitKey);

type FieldKeyProps = { visit: Pick<InspectionRequest, '_id' | 'address' | 'key_state'> };

/** The key of a visit. What its inspector says of it is kept without signal, like their marks. */
export function FieldKey({ visit }: FieldKeyProps) {
  const client = useQueryClient();
  const { user } = useSession();
  const queued = useSyncExternalStore(requestQueue.subscribe, requestQueue.queued);
  const state = shownKeyState(queued, visit);
  if (state === 'none') return null;

  async function say(kind: KeyOnTheWay, note?: string) {
    const { label } = visit.address;
    const { outcome } = await queueKey({ _id: visit._id, label }, kind, note);
    await tellOutcome(`${KEY_ON_THE_WAY[kind]}: ${label}`, outcome);
  }

  const place = <KeyPlace state={state} />;
  return (
    <Suspense fallback={place}>
      <VisitKey
        requestId={visit._id}
        place={place}
        toldState={state === visit.key_state ? undefined : state}
        onSay={user.role === 'Inspector' ? say : undefined}
        onChanged={() => void refreshRequests(client)}
      />
    </Suspense>
  );
}
