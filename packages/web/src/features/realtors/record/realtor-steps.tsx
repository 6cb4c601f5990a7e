import { useSession } from '../../../lib/session/session-context.tsx';
import { Card } from '../../../ui/card.tsx';
import { AccessDenied } from '../../../ui/feedback/access-denied.tsx';
import { ContractsStep } from '../contracts/contracts-step.tsx';
import { AgencyUserForm } from '../parts/agency-user-form.tsx';
import { AgencyUsersStep } from '../parts/agency-users-step.tsx';
import { BranchesStep } from '../parts/branches-step.tsx';
import { PropertiesStep } from '../parts/properties-step.tsx';
import { DeleteStep } from './delete-step.tsx';
import { GeneralStep } from './general-step.tsx';
import { ServicesStep } from './services-step.tsx';
import { StepMenu } from './step-menu.tsx';
import type { StepProps } from './step-props.ts';
import { type StepId, useSteps } from './use-steps.ts';

const STEP_PARTS: Record<StepId, (props: StepProps) => React.ReactNode> = {
  '0': GeneralStep,
  '1': BranchesStep,
  '2': AgencyUsersStep,
  '2.5': AgencyUserForm,
  '3': PropertiesStep,
  '4': ContractsStep,
  '5': ServicesStep,
  '6': DeleteStep,
};

/** An agency that exists: all of its steps, one of them open. */
export function RealtorSteps({ realtor, version }: StepProps) {
  const { can } = useSession();
  const { step } = useSteps();
  const Part = STEP_PARTS[step];
  return (
    <>
      <StepMenu current={step} realtor={realtor} />
      <Card as="section" className="p-5">
        {can('realtor:change') ? <Part key={step} realtor={realtor} version={version} /> : <AccessDenied />}
      </Card>
    </>
  );
}
