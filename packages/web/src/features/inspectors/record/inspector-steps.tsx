import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Card } from '../../../ui/card.tsx';
import { AccessDenied } from '../../../ui/feedback/access-denied.tsx';
import { CitiesStep } from '../cities-step.tsx';
import { GeneralStep } from '../person/general-step.tsx';
import { HoursStep } from '../schedule/hours-step.tsx';
import { VacationStep } from '../schedule/vacation-step.tsx';
import { ServicesStep } from '../services-step.tsx';
import { DeleteStep } from './delete-step.tsx';
import { StepMenu } from './step-menu.tsx';
import type { StepProps } from './step-props.ts';
import { DELETE_STEP, type StepId, useInspectorSteps } from './use-inspector-steps.ts';

const STEP_PARTS: Record<StepId, (props: StepProps) => ReactNode> = {
  '0': GeneralStep,
  '1': CitiesStep,
  '2': HoursStep,
  '3': VacationStep,
  '4': ServicesStep,
  [DELETE_STEP]: DeleteStep,
};

/** An inspector who exists: all of the steps, one of them open. */
export function InspectorSteps(props: StepProps) {
  const { can } = useSession();
  const { step } = useInspectorSteps();
  const Part = STEP_PARTS[step];
  const allowed = step !== DELETE_STEP || can('inspector:delete');
  return (
    <>
      <StepMenu current={step} inspector={props.inspector} />
      <Card as="section" className="sm:p-5">
        {allowed ? <Part key={step} {...props} /> : <AccessDenied />}
      </Card>
    </>
  );
}
