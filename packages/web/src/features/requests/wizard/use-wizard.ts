import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSteps } from '../../../lib/use-steps.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { type RequestDraftProps, useRequestDraft } from './draft/use-request-draft.ts';
import { concerns, isAfter, nextStep, reachable, STEPS, type StepName } from './draft/wizard-steps.ts';
import { useWizardFiles } from './files/use-wizard-files.ts';

export type WizardProps = Omit<RequestDraftProps, 'opened'> & {
  onDone: (saved?: InspectionRequest) => void;
};

/**
 * State of the wizard for a new request: the open step, and the files, which follow one by one in the background once
 * the request is saved, so `leave` may be called before they are uploaded.
 */
export function useWizard({ onDone, ...props }: WizardProps) {
  const { step: asked, goTo, replaceWith } = useSteps(STEPS, 'property');
  const form = useRequestDraft(
    { ...props, opened: undefined },
    {
      openStep: (step) => (step === 'property' ? replaceWith(step) : openStep(step)),
      onSaved: async (answer, isOpen) => {
        await files.sendTo(answer._id);
        if (!isOpen) toast('Solicitação enviada');
      },
    },
  );
  const { saved, wrong } = form;
  const files = useWizardFiles(props.draftName, saved?._id);
  const step = saved ? 'files' : reachable(asked, wrong);
  const [furthest, setFurthest] = useState<StepName>(step);

  const leave = useEffectEvent(() => {
    toast('Solicitação enviada');
    onDone(saved);
  });
  const arrived = saved !== undefined && files.left === 0 && !files.hasWaiting;
  useEffect(() => {
    if (arrived) leave();
  }, [arrived]);

  function openStep(name: StepName) {
    if (isAfter(name, furthest)) setFurthest(name);
    goTo(name);
  }

  /** Goes to the next step if this one is valid; the last one submits. */
  async function advance(): Promise<void> {
    if (form.busy) return;
    form.tryStep(step);
    if (concerns(step, wrong)) return;
    const next = nextStep(step);
    if (next) return openStep(next);
    await form.save();
  }

  const stateOf = (name: StepName) => ({
    done: isAfter(furthest, name) && !concerns(name, wrong),
    disabled: saved !== undefined || isAfter(name, furthest) || reachable(name, wrong) !== name,
  });

  return { ...form, files, step, stateOf, openStep, advance, leave: () => onDone(saved) };
}
