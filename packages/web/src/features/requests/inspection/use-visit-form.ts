import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { InspectionRequestChange } from '@esquadro/domain/requests/new-inspection-request';
import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import { useQueueChange, useWaitingChanges } from '../queue/use-waiting-changes.ts';
import { useNotesDraft } from './use-notes-draft.ts';

const Notes = InspectionRequestChange.pick({ notes: true }).required();

/**
 * Status and notes of a visit. Typed text is stored on this device, saved values go through the queue; each field shows
 * the latest of draft, queue and server.
 */
export function useVisitForm(request: InspectionRequest, onDone: (saved?: InspectionRequest) => void) {
  const waiting = useWaitingChanges(request._id);
  const queueChange = useQueueChange(request);
  const { draft, keep, forget } = useNotesDraft(request._id);
  const [chosen, setChosen] = useState<RequestStatus>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const last = {
    status: waiting.status?.value ?? request.status,
    notes: waiting.notes?.value ?? request.notes,
  };
  const status = chosen ?? last.status;
  const notes = draft?.text ?? last.notes;
  const dirty = { status: status !== last.status, notes: notes !== last.notes };

  function type(text: string) {
    setError(undefined);
    if (text === last.notes) forget();
    else keep({ text, before: draft?.before ?? request.notes });
  }

  async function save() {
    const read = Notes.safeParse({ notes });
    if (!read.success) return setError(read.error.issues[0]?.message);
    setBusy(true);
    const sending = [
      ...(dirty.status ? [queueChange({ kind: 'status', value: status, before: [last.status] })] : []),
      ...(dirty.notes
        ? [
            queueChange({
              kind: 'notes',
              value: read.data.notes,
              before: [draft?.before ?? request.notes],
            }),
          ]
        : []),
    ];
    const outcomes = await Promise.all(sending);
    // The queue holds both from here on.
    forget();
    setChosen(undefined);
    setBusy(false);
    if (outcomes.some(({ state }) => state === 'failed')) return;
    if (outcomes.some(({ state }) => state === 'waiting'))
      toast('Sem sinal: guardado neste aparelho', {
        tone: 'neutral',
        detail: 'Segue sozinho quando a conexão voltar.',
        duration: 5_000,
      });
    else toast('Solicitação salva');
    if (isOpen.current) onDone(request);
  }

  return {
    status,
    notes,
    error,
    busy,
    isDraft: dirty.notes,
    isDirty: dirty.status || dirty.notes,
    choose: setChosen,
    type,
    forgetDraft: forget,
    save,
  };
}
