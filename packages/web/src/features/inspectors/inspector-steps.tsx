import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session-context.tsx';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { Card } from '../../ui/card.tsx';
import { CitiesStep } from './cities-step.tsx';
import { DeleteStep } from './delete-step.tsx';
import { GeneralStep } from './general-step.tsx';
import { HoursStep } from './hours-step.tsx';
import { ServicesStep } from './services-step.tsx';
import { StepMenu } from './step-menu.tsx';
import { DELETE_STEP, type StepId, useInspectorSteps } from './use-inspector-steps.ts';
import { VacationStep } from './vacation-step.tsx';

export type StepProps = { inspector: InspectorDetails; version: string; onLeave: () => void };

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
