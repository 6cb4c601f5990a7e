import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import { mayEditInspector } from '@esquadro/domain/inspectors/inspector-rights';
import { fullName } from '@esquadro/domain/users/full-name';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { AccessDenied } from '../../../ui/feedback/access-denied.tsx';
import { counted, SteppedRecord } from '../../../ui/frame/stepped-record.tsx';
import { AbsencePanel } from '../absences/absence-panel.tsx';
import { inspectorQuery } from '../api.ts';
import { CitiesStep } from '../cities-step.tsx';
import { ApprovalNotice } from '../person/approval-notice.tsx';
import { GeneralStep } from '../person/general-step.tsx';
import { PasswordNotice } from '../person/password-notice.tsx';
import { HoursStep } from '../schedule/hours-step.tsx';
import { VacationStep } from '../schedule/vacation-step.tsx';
import { ServicesStep } from '../services-step.tsx';
import { DeleteStep } from './delete-step.tsx';
import type { StepProps } from './step-props.ts';
import { STEPS, type StepName, useInspectorSteps } from './use-inspector-steps.ts';
import { useViewer } from './use-viewer.ts';

const TITLES = {
  new: 'Novo vistoriador',
  edit: 'Editar vistoriador',
  of: ({ user }: InspectorDetails) => fullName(user),
  list: 'Lista de vistoriadores',
};

const PARTS: Record<StepName, (props: StepProps) => ReactNode> = {
  general: GeneralStep,
  cities: CitiesStep,
  hours: HoursStep,
  vacation: VacationStep,
  services: ServicesStep,
  delete: DeleteStep,
};

const CONTENTS = {
  cities: ({ cities }: InspectorDetails) => counted(cities.length, 'cidade', 'cidades'),
  hours: ({ working_hours }: InspectorDetails) =>
    counted(working_hours.filter(({ start }) => start !== '').length, 'dia por semana', 'dias por semana'),
  vacation: ({ vacation }: InspectorDetails) => counted(vacation.length, 'período', 'períodos'),
  services: ({ services }: InspectorDetails) => counted(services.length, 'serviço', 'serviços'),
};

type InspectorFormProps = { id: string | undefined; onLeave: () => void };

export function InspectorForm({ id, onLeave }: InspectorFormProps) {
  const viewer = useViewer();
  const { can } = useSession();
  const { step, goTo } = useInspectorSteps();
  const record = useQuery({ ...inspectorQuery(id ?? ''), enabled: id !== undefined });
  const Part = PARTS[step];
  const offers = (name: StepName) => name !== 'delete' || can('inspector:delete');

  if (record.data && !mayEditInspector(viewer, record.data.value)) return <AccessDenied />;
  return (
    <SteppedRecord
      record={id === undefined ? undefined : record}
      titles={TITLES}
      steps={STEPS}
      step={id === undefined ? 'general' : step}
      onStep={goTo}
      contents={CONTENTS}
      offers={offers}
      onLeave={onLeave}
      notices={(inspector) => (
        <>
          <ApprovalNotice inspector={inspector} />
          <PasswordNotice inspector={inspector} />
        </>
      )}
    >
      {(opened) => {
        if (!opened) return <GeneralStep onLeave={onLeave} />;
        if (!offers(step)) return <AccessDenied />;
        return (
          <>
            <Part key={step} inspector={opened.value} version={opened.version} onLeave={onLeave} />
            {step === 'vacation' && can('absence:change') && (
              <AbsencePanel inspectorId={opened.value._id} name={opened.value.user.first_name} />
            )}
          </>
        );
      }}
    </SteppedRecord>
  );
}
