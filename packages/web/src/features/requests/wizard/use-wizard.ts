import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredDraft } from '../../../lib/drafts/draft-store.ts';
import { useKeptDraft } from '../../../lib/drafts/use-kept-draft.ts';
import { sameValue } from '../../../lib/edits/same-value.ts';
import { useRebase } from '../../../lib/edits/use-rebase.ts';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { requestQuery } from '../api.ts';
import { readDraft } from './draft/draft-errors.ts';
import { draftWith, fieldsOf, requestNames } from './draft/draft-fields.ts';
import { draftOf, type RequestDraft, withoutProperty } from './draft/request-draft.ts';
import { useRequestFacts } from './draft/use-request-facts.ts';
import {
  DELETE_STEP,
  firstWrong,
  hasErrors,
  LAST,
  nextStep,
  reachable,
  STEPS,
  type StepId,
} from './draft/wizard-steps.ts';
import { useSubmission } from './use-submission.ts';

export type DraftStart = Omit<StoredDraft<RequestDraft>, 'savedAt'>;

export type WizardProps = {
  draftName: string;
  blank: RequestDraft;
  start: DraftStart;
  opened: InspectionRequest | undefined;
  onDone: (saved?: InspectionRequest) => void;
};

/** State of the wizard: the draft, what follows from it, the open step, the refusals. */
export function useWizard({ draftName, blank, start, opened, onDone }: WizardProps) {
  const { can } = useSession();
  const { get, go, set } = useScreenParams();
  /** The version the draft was last merged with; `opened` may be newer for a moment. */
  const [request, setRequest] = useState(opened);
  const [draft, setDraft] = useState(start.draft);
  const [attempt, setAttempt] = useState(start.attempt);
  const [tried, setTried] = useState<readonly StepId[]>([]);
  const [propertyGone, setPropertyGone] = useState(false);
  const facts = useRequestFacts(draft, request);
  const submission = useSubmission({ draftName, attempt, onAttempt: setAttempt, request, onDone });
  const { refusal, forgetRefusal } = submission;

  const before = request ? draftOf(request) : blank;
  const { version, rebase } = useRebase({
    record: opened && { values: fieldsOf(draftOf(opened)), version: String(opened.version) },
    opened: start.opened
      ? { values: fieldsOf(start.opened.draft), version: start.opened.version }
      : undefined,
    queryKey: requestQuery(opened?._id ?? '').queryKey,
    save: { error: refusal?.error, isPending: submission.busy || submission.saved !== undefined },
    read: () => fieldsOf(draft),
    write: (fields) => {
      setDraft(draftWith(fields));
      setRequest(opened);
    },
    names: requestNames(facts, opened),
  });
  useKeptDraft(
    draftName,
    sameValue(draft, before) || submission.saved
      ? undefined
      : { draft, attempt, opened: version === undefined ? null : { draft: before, version } },
  );

  const reading = readDraft(draft);
  const wrong = reading.errors ?? {};
  const deletes = request !== undefined && can('request:delete') && !submission.saved;
  const step = submission.saved
    ? '3'
    : deletes && get('step') === DELETE_STEP.id
      ? DELETE_STEP.id
      : reachable(get('step'), wrong);
  const [furthest, setFurthest] = useState<StepId>(request ? LAST : step);
  const shown = tried.includes(step) ? wrong : {};
  const errors = { ...shown, ...refusal?.fields };

  function change(next: RequestDraft) {
    forgetRefusal();
    setPropertyGone(false);
    setDraft(next);
  }
  function openStep(id: StepId) {
    if (id > furthest && id !== DELETE_STEP.id) setFurthest(id);
    go({ step: id });
  }

  const loseProperty = useEffectEvent(() => {
    change(withoutProperty(draft));
    setPropertyGone(true);
    setTried([]);
    set({ step: STEPS[0].id });
  });
  const gone = facts.propertyGone || refusal?.propertyGone === true;
  useEffect(() => {
    if (gone) loseProperty();
  }, [gone]);

  /** Goes to the next step if this one is valid; the last one submits. */
  async function advance(): Promise<void> {
    if (submission.busy) return;
    setTried((known) => [...known, step]);
    const next = nextStep(step);
    if (hasErrors(step, wrong)) return;
    if (next) return openStep(next);
    await save();
  }

  /** Submits from any step, or opens the first step with an error. */
  async function save({ force }: { force?: true } = {}): Promise<void> {
    if (submission.busy) return;
    if (!reading.request) {
      const first = firstWrong(wrong) ?? step;
      setTried((known) => [...known, first]);
      return openStep(first);
    }
    const refused = await submission.send({ ...reading.request, ...(force && { force }) });
    const where = refused && !refused.slots && firstWrong(refused.fields);
    if (where) openStep(where);
  }

  const steps = STEPS.map(({ id, title }) => ({
    id: id as StepId,
    title,
    done: (request !== undefined || id < furthest) && !hasErrors(id, wrong),
    disabled: submission.saved !== undefined || id > furthest || reachable(id, wrong) !== id,
  }));

  return {
    ...{
      draft,
      facts,
      submission,
      request,
      rebase,
      errors,
      step,
      propertyGone,
      change,
      openStep,
      advance,
      save,
    },
    steps: deletes ? [...steps, { ...DELETE_STEP, tone: 'danger' as const }] : steps,
  };
}
