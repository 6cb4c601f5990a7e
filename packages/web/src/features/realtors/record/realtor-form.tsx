import type { RealtorDetails } from '@esquadro/domain/realtors/realtor';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { AccessDenied } from '../../../ui/feedback/access-denied.tsx';
import { counted, SteppedRecord } from '../../../ui/frame/stepped-record.tsx';
import { realtorQuery } from '../api.ts';
import { ContractsStep } from '../contracts/contracts-step.tsx';
import { AgencyUserForm } from '../parts/agency-user-form.tsx';
import { AgencyUsersStep } from '../parts/agency-users-step.tsx';
import { BranchesStep } from '../parts/branches-step.tsx';
import { PropertiesStep } from '../parts/properties-step.tsx';
import { InactiveNotice } from './deactivation.tsx';
import { DeleteStep } from './delete-step.tsx';
import { GeneralStep } from './general-step.tsx';
import { ServicesStep } from './services-step.tsx';
import type { StepProps } from './step-props.ts';
import { STEPS, type StepName, useRealtorSteps } from './use-realtor-steps.ts';

const TITLES = {
  new: 'Nova imobiliária',
  edit: 'Editar imobiliária',
  of: ({ company }: RealtorDetails) => company,
  list: 'Lista de imobiliárias',
};

const PARTS: Record<StepName, (props: StepProps) => ReactNode> = {
  general: GeneralStep,
  branches: BranchesStep,
  users: AgencyUsersStep,
  user: AgencyUserForm,
  properties: PropertiesStep,
  contracts: ContractsStep,
  services: ServicesStep,
  delete: DeleteStep,
};

const CONTENTS = {
  branches: ({ branches }: RealtorDetails) => counted(branches.length, 'filial', 'filiais'),
  users: ({ users }: RealtorDetails) => counted(users.length, 'usuário', 'usuários'),
  properties: ({ propertyCount }: RealtorDetails) => counted(propertyCount, 'imóvel', 'imóveis'),
  contracts: ({ contracts }: RealtorDetails) => counted(contracts.length, 'contrato', 'contratos'),
  services: ({ services }: RealtorDetails) => counted(services.length, 'serviço', 'serviços'),
};

export function RealtorForm({ id }: { id: string | undefined }) {
  const { can } = useSession();
  const { step, goTo, leave } = useRealtorSteps();
  const record = useQuery({ ...realtorQuery(id ?? ''), enabled: id !== undefined });
  const Part = PARTS[step];
  return (
    <SteppedRecord
      record={id === undefined ? undefined : record}
      titles={TITLES}
      steps={STEPS}
      step={id === undefined ? 'general' : step}
      onStep={goTo}
      contents={CONTENTS}
      offers={(name) => name !== 'delete' || can('realtor:change')}
      onLeave={leave}
      notices={(realtor) => !realtor.active && <InactiveNotice realtor={realtor} />}
    >
      {(opened) => {
        if (!opened) return <GeneralStep />;
        if (!can('realtor:change')) return <AccessDenied />;
        return <Part key={step} realtor={opened.value} version={opened.version} />;
      }}
    </SteppedRecord>
  );
}
