import { useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../ui/feedback/form-skeleton.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { realtorQuery } from '../api.ts';
import { InactiveNotice } from './deactivation.tsx';
import { GeneralStep } from './general-step.tsx';
import { RealtorSteps } from './realtor-steps.tsx';
import { StepMenu } from './step-menu.tsx';
import { useSteps } from './use-steps.ts';

/** The form of an agency; one that does not exist yet has its first step alone. (spec §2.4) */
export function RealtorForm({ id }: { id: string | undefined }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...realtorQuery(id ?? ''),
    enabled: id !== undefined,
  });

  if (id === undefined) {
    return (
      <Frame title="Nova imobiliária">
        <StepMenu current="0" />
        <Card as="section" className="p-5">
          <GeneralStep />
        </Card>
      </Frame>
    );
  }
  if (error && !data) {
    return (
      <Frame title="Editar imobiliária">
        <div className="lg:col-span-2">
          <ErrorState error={error} busy={isFetching} onRetry={refetch} />
        </div>
      </Frame>
    );
  }
  if (!data) {
    return (
      <Frame title="Editar imobiliária">
        <div className="lg:col-span-2">
          <FormSkeleton steps={7} />
        </div>
      </Frame>
    );
  }
  return (
    <Frame title={data.value.company} subtitle="Editar imobiliária">
      {!data.value.active && <InactiveNotice realtor={data.value} />}
      <RealtorSteps realtor={data.value} version={data.version} />
    </Frame>
  );
}

function Frame({ title, subtitle, children }: { title: string; subtitle?: string; children: ReactNode }) {
  const { leave } = useSteps();
  useEffect(() => {
    // Its answer is not returned: newer browsers give a promise, which React would call as a cleanup.
    scrollTo(0, 0);
  }, []);
  return (
    <div className="flex flex-col gap-6">
      <title>{`${title} · Esquadro`}</title>
      <PageHeader
        title={title}
        subtitle={subtitle}
        action={
          <Button variant="secondary" icon={<List />} onPress={leave}>
            Lista de imobiliárias
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        {children}
      </div>
    </div>
  );
}
