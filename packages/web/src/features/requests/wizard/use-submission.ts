import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { NewInspectionRequest } from '@esquadro/domain/requests/new-inspection-request';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Attempt, attemptFor, forgetDraft } from '../../../lib/drafts/draft-store.ts';
import { useOpenScreen } from '../../../lib/open-screen.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChangeRequest, useCreateRequest } from '../api.ts';
import { type Refusal, refusalOf } from './draft/refusal-of.ts';
import { changeOf } from './draft/request-body.ts';
import { useWizardFiles } from './files/use-wizard-files.ts';

type Submission = {
  draftName: string;
  attempt: Attempt | null;
  onAttempt: (attempt: Attempt) => void;
  request: InspectionRequest | undefined;
  onDone: (saved?: InspectionRequest) => void;
};

/**
 * Submits a draft: first the request, with an idempotency key; then its files, one by one, in the background, so
 * `leave` may be called before they are uploaded.
 */
export function useSubmission({ draftName, attempt: last, onAttempt, request, onDone }: Submission) {
  const create = useCreateRequest();
  const change = useChangeRequest();
  const [saved, setSaved] = useState<InspectionRequest>();
  const [refusal, setRefusal] = useState<Refusal>();
  const files = useWizardFiles(draftName, saved ?? request);

  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const openScreen = useOpenScreen();
  function tellSaved() {
    if (!request) return toast('Solicitação enviada');
    const onPress = () => openScreen('requests', { request: request._id });
    toast('Solicitação salva', { action: { label: 'Abrir', onPress } });
  }
  const leave = useEffectEvent(() => {
    tellSaved();
    onDone(saved);
  });
  const arrived = saved !== undefined && files.left === 0 && !files.hasWaiting;
  useEffect(() => {
    if (arrived) leave();
  }, [arrived]);

  function store(complete: NewInspectionRequest): Promise<InspectionRequest> {
    const body = request ? { ...changeOf(request, complete), ...files.change } : complete;
    const attempt = attemptFor(body, last);
    onAttempt(attempt);
    if (!request) return create.mutateAsync({ draft: complete, key: attempt.key });
    return change.mutateAsync({
      id: request._id,
      version: request.version,
      change: body,
      key: attempt.key,
    });
  }

  async function send(complete: NewInspectionRequest): Promise<Refusal | undefined> {
    setRefusal(undefined);
    try {
      const answer = await store(complete);
      // Not in an effect: also after leaving the screen no draft may stay that could be sent again.
      forgetDraft(draftName);
      await files.sendTo(answer._id);
      setSaved(answer);
      if (!isOpen.current) tellSaved();
    } catch (error) {
      const refused = refusalOf(error instanceof Error ? error : new Error(String(error)));
      setRefusal(refused);
      return refused;
    }
  }

  return {
    files,
    saved,
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    send,
    leave: () => onDone(saved),
    busy: create.isPending || change.isPending,
  };
}
