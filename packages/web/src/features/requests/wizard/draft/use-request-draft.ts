import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { NewInspectionRequest } from '@esquadro/domain/requests/new-inspection-request';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { attemptFor, forgetDraft, type StoredDraft } from '../../../../lib/drafts/draft-store.ts';
import { useKeptDraft } from '../../../../lib/drafts/use-kept-draft.ts';
import { sameValue } from '../../../../lib/edits/same-value.ts';
import { useRebase } from '../../../../lib/edits/use-rebase.ts';
import { requestQuery, useChangeRequest, useCreateRequest } from '../../api.ts';
import { readDraft } from './draft-errors.ts';
import { draftWith, fieldsOf, requestNames } from './draft-fields.ts';
import { type Refusal, refusalOf } from './refusal-of.ts';
import { changeOf } from './request-body.ts';
import { draftOf, type RequestDraft, withoutProperty } from './request-draft.ts';
import { useRequestFacts } from './use-request-facts.ts';
import { firstWrong, type StepName } from './wizard-steps.ts';

export type DraftStart = Omit<StoredDraft<RequestDraft>, 'savedAt'>;

export type RequestDraftProps = {
  draftName: string;
  blank: RequestDraft;
  start: DraftStart;
  /** The request as last fetched; undefined for a new one. */
  opened: InspectionRequest | undefined;
};

type DraftEvents = {
  /** Called for the step that has to be mended. */
  openStep: (step: StepName) => void;
  /** `isOpen` is false when the form was left while it was being saved. */
  onSaved: (saved: InspectionRequest, isOpen: boolean) => void | Promise<void>;
};

/**
 * A request being written, new or changed: what was typed, what follows from it, what is wrong with it, and its
 * submission with an idempotency key. Kept in this browser until it is saved.
 */
export function useRequestDraft(
  { draftName, blank, start, opened }: RequestDraftProps,
  { openStep, onSaved }: DraftEvents,
) {
  const create = useCreateRequest();
  const change = useChangeRequest();
  /** The version the draft was last merged with; `opened` may be newer for a moment. */
  const [request, setRequest] = useState(opened);
  const [draft, setDraft] = useState(start.draft);
  const [attempt, setAttempt] = useState(start.attempt);
  const [tried, setTried] = useState<readonly StepName[]>([]);
  const [propertyGone, setPropertyGone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [saved, setSaved] = useState<InspectionRequest>();
  const facts = useRequestFacts(draft, request);
  const busy = create.isPending || change.isPending;

  const before = request ? draftOf(request) : blank;
  const isChanged = !sameValue(draft, before) && !saved;
  const { version, rebase } = useRebase({
    record: opened && { values: fieldsOf(draftOf(opened)), version: String(opened.version) },
    opened: start.opened
      ? { values: fieldsOf(start.opened.draft), version: start.opened.version }
      : undefined,
    queryKey: requestQuery(opened?._id ?? '').queryKey,
    save: { error: refusal?.error, isPending: busy || saved !== undefined },
    read: () => fieldsOf(draft),
    write: (fields) => {
      setDraft(draftWith(fields));
      setRequest(opened);
    },
    names: requestNames(facts, opened),
  });
  useKeptDraft(
    draftName,
    isChanged
      ? { draft, attempt, opened: version === undefined ? null : { draft: before, version } }
      : undefined,
  );

  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const reading = readDraft(draft);
  const wrong = reading.errors ?? {};
  const tryStep = (step: StepName) => setTried((known) => [...known, step]);

  function write(next: RequestDraft) {
    setRefusal(undefined);
    setPropertyGone(false);
    setDraft(next);
  }

  const loseProperty = useEffectEvent(() => {
    write(withoutProperty(draft));
    setPropertyGone(true);
    setTried([]);
    openStep('property');
  });
  const gone = facts.propertyGone || refusal?.propertyGone === true;
  useEffect(() => {
    if (gone) loseProperty();
  }, [gone]);

  function store(complete: NewInspectionRequest): Promise<InspectionRequest> {
    const body = request ? changeOf(request, complete) : complete;
    const next = attemptFor(body, attempt);
    setAttempt(next);
    if (!request) return create.mutateAsync({ draft: complete, key: next.key });
    return change.mutateAsync({ id: request._id, version: request.version, change: body, key: next.key });
  }

  /** Submits, or opens the first step with an error. */
  async function save({ force }: { force?: true } = {}): Promise<void> {
    if (busy) return;
    setRefusal(undefined);
    if (!reading.request) {
      const first = firstWrong(wrong);
      if (first) {
        tryStep(first);
        openStep(first);
      }
      return;
    }
    try {
      const answer = await store({ ...reading.request, ...(force && { force }) });
      // Not in an effect: also after leaving the screen no draft may stay that could be sent again.
      forgetDraft(draftName);
      await onSaved(answer, isOpen.current);
      setSaved(answer);
    } catch (error) {
      const refused = refusalOf(error instanceof Error ? error : new Error(String(error)));
      setRefusal(refused);
      const where = refused.slots ? undefined : firstWrong(refused.fields);
      if (where) openStep(where);
    }
  }

  return {
    draft,
    facts,
    request,
    rebase,
    refusal,
    propertyGone,
    /** What is wrong, whether shown already or not. */
    wrong,
    errorsOf: (step: StepName) => ({ ...(tried.includes(step) && wrong), ...refusal?.fields }),
    isChanged,
    saved,
    busy,
    tryStep,
    change: write,
    save,
  };
}
