import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredDraft } from '../../../lib/drafts/draft-store.ts';
import { useKeptDraft } from '../../../lib/drafts/use-kept-draft.ts';
import { sameValue } from '../../../lib/edits/same-value.ts';
import { useRebase } from '../../../lib/edits/use-rebase.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useSteps } from '../../../lib/use-steps.ts';
import { requestQuery } from '../api.ts';
import { readDraft } from './draft/draft-errors.ts';
import { draftWith, fieldsOf, requestNames } from './draft/draft-fields.ts';
import { draftOf, type RequestDraft, withoutProperty } from './draft/request-draft.ts';
import { useRequestFacts } from './draft/use-request-facts.ts';
import {
  firstWrong,
  hasErrors,
  isAfter,
  LAST_STEP,
  nextStep,
  reachable,
  STEPS,
  type StepName,
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
  const { step: asked, goTo, replaceWith } = useSteps(STEPS, 'property');
  /** The version the draft was last merged with; `opened` may be newer for a moment. */
  const [request, setRequest] = useState(opened);
  const [draft, setDraft] = useState(start.draft);
  const [attempt, setAttempt] = useState(start.attempt);
  const [tried, setTried] = useState<readonly StepName[]>([]);
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
  const step = openStepOf();
  const [furthest, setFurthest] = useState<StepName>(request ? LAST_STEP : step);
  const shown = tried.includes(step) ? wrong : {};
  const errors = { ...shown, ...refusal?.fields };

  function change(next: RequestDraft) {
    forgetRefusal();
    setPropertyGone(false);
    setDraft(next);
  }
  function openStepOf(): StepName {
    if (submission.saved) return 'files';
    if (asked === 'delete') return deletes ? 'delete' : 'property';
    return reachable(asked, wrong);
  }
  function openStep(name: StepName) {
    if (isAfter(name, furthest)) setFurthest(name);
    goTo(name);
  }

  const loseProperty = useEffectEvent(() => {
    change(withoutProperty(draft));
    setPropertyGone(true);
    setTried([]);
    replaceWith('property');
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

  function stateOf(name: StepName) {
    if (name === 'delete') return deletes ? {} : undefined;
    return {
      done: (request !== undefined || isAfter(furthest, name)) && !hasErrors(name, wrong),
      disabled: submission.saved !== undefined || isAfter(name, furthest) || reachable(name, wrong) !== name,
    };
  }

  return {
    draft,
    facts,
    submission,
    request,
    rebase,
    errors,
    step,
    stateOf,
    propertyGone,
    change,
    openStep,
    advance,
    save,
  };
}
