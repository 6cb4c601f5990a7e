import type { RealtorDetails } from '@esquadro/domain/realtors/realtor';
import { useSession } from '../../lib/session-context.tsx';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { Card } from '../../ui/card.tsx';
import { AgencyUserForm } from './agency-user-form.tsx';
import { AgencyUsersStep } from './agency-users-step.tsx';
import { BranchesStep } from './branches-step.tsx';
import { ContractsStep } from './contracts-step.tsx';
import { DeleteStep } from './delete-step.tsx';
import { GeneralStep } from './general-step.tsx';
import { PropertiesStep } from './properties-step.tsx';
import { ServicesStep } from './services-step.tsx';
import { StepMenu } from './step-menu.tsx';
import { type StepId, useSteps } from './use-steps.ts';

export type StepProps = { realtor: RealtorDetails; version: string };

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
