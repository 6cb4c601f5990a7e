import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useEffect, useEffectEvent, useState } from 'react';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { readDraft } from './draft-errors.ts';
import { rebasedDraft } from './rebased-draft.ts';
import { draftOf, type RequestDraft, withoutProperty } from './request-draft.ts';
import { type DraftStart, useDraft } from './use-draft.ts';
import { useRequestFacts } from './use-request-facts.ts';
import { useSubmission } from './use-submission.ts';
import {
  DELETE_STEP,
  firstWrong,
  hasErrors,
  LAST,
  nextStep,
  reachable,
  STEPS,
  type StepId,
} from './wizard-steps.ts';

export type WizardProps = {
  draftName: string;
  /** A new request as the wizard would open untouched. */
  blank: RequestDraft;
  start: DraftStart;
  opened: InspectionRequest | undefined;
  onDone: (saved?: InspectionRequest) => void;
};

/** All that the wizard knows: the draft and what follows from it, where one is, and what was refused. */
export function useWizard({ draftName, blank, start, opened, onDone }: WizardProps) {
  const { can } = useSession();
  const { get, go, set } = useScreenParams();
  const [request, setRequest] = useState(opened);
  const [tried, setTried] = useState<readonly StepId[]>([]);
  const [propertyGone, setPropertyGone] = useState(false);
  const kept = useDraft({
    name: draftName,
    version: request?.version ?? null,
    blank: request ? draftOf(request) : blank,
    start,
  });
  const { draft, setDraft } = kept;
  const facts = useRequestFacts(draft, request);
  const submission = useSubmission({ kept, draftName, request, onDone });
  const { refusal, forgetRefusal } = submission;

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

  /** Forward where this step has nothing wrong; the last one sends. */
  async function advance(): Promise<void> {
    if (submission.busy) return;
    setTried((known) => [...known, step]);
    const next = nextStep(step);
    if (hasErrors(step, wrong)) return;
    if (next) return openStep(next);
    if (!reading.request) return openStep(firstWrong(wrong) ?? step);
    const refused = await submission.send(reading.request);
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
    ...{ kept, draft, facts, submission, request, errors, step, propertyGone, change, openStep, advance },
    steps: deletes ? [...steps, { ...DELETE_STEP, tone: 'danger' as const }] : steps,
    /** After the request changed elsewhere: what was written here stays. */
    rebase: (now: InspectionRequest) => {
      if (request) setDraft(rebasedDraft(draft, request, now));
      setRequest(now);
      forgetRefusal();
    },
  };
}
