import { mayEditInspector } from '@esquadro/domain/inspectors/inspector-rights';
import { useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { AccessDenied } from '../../../ui/feedback/access-denied.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../ui/feedback/form-skeleton.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { inspectorQuery } from '../api.ts';
import { ApprovalNotice } from '../person/approval-notice.tsx';
import { GeneralStep } from '../person/general-step.tsx';
import { PasswordNotice } from '../person/password-notice.tsx';
import { InspectorSteps } from './inspector-steps.tsx';
import { StepMenu } from './step-menu.tsx';
import { useViewer } from './use-viewer.ts';

type InspectorFormProps = { id: string | undefined; onLeave: () => void };

/** The form of an inspector; one who does not exist yet has the first step alone. (spec §2.6) */
export function InspectorForm({ id, onLeave }: InspectorFormProps) {
  const viewer = useViewer();
  const { data, error, isFetching, refetch } = useQuery({
    ...inspectorQuery(id ?? ''),
    enabled: id !== undefined,
  });

  if (id === undefined) {
    return (
      <Frame title="Novo vistoriador" onLeave={onLeave}>
        <StepMenu current="0" />
        <Card as="section" className="sm:p-5">
          <GeneralStep onLeave={onLeave} />
        </Card>
      </Frame>
    );
  }
  if (!data) {
    return (
      <Frame title="Editar vistoriador" onLeave={onLeave}>
        <div className="lg:col-span-2">
          {error ? (
            <ErrorState error={error} busy={isFetching} onRetry={refetch} />
          ) : (
            <FormSkeleton steps={6} />
          )}
        </div>
      </Frame>
    );
  }
  const { value: inspector, version } = data;
  const { first_name, last_name } = inspector.user;
  if (!mayEditInspector(viewer, inspector)) return <AccessDenied />;
  return (
    <Frame title={`${first_name} ${last_name}`} subtitle="Editar vistoriador" onLeave={onLeave}>
      <ApprovalNotice inspector={inspector} />
      <PasswordNotice inspector={inspector} />
      <InspectorSteps inspector={inspector} version={version} onLeave={onLeave} />
    </Frame>
  );
}

type FrameProps = { title: string; subtitle?: string; onLeave: () => void; children: ReactNode };

function Frame({ title, subtitle, onLeave, children }: FrameProps) {
  return (
    <div className="flex flex-col gap-6">
      <title>{`${title} · Esquadro`}</title>
      <PageHeader
        title={title}
        subtitle={subtitle}
        action={
          <Button variant="secondary" icon={<List />} onPress={onLeave}>
            Lista de vistoriadores
          </Button>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">{children}</div>
    </div>
  );
}
