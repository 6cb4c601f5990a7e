import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { requestQuery, requestsKey } from '../api.ts';
import { FailurePart } from '../field/failure-part.tsx';
import { knownRequest } from '../request-cache.ts';
import { RequestTools } from './request-tools.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { VisitFiles } from './visit-files.tsx';
import { VisitForm } from './visit-form.tsx';

type InspectionDetailsProps = { id: string; onDone: (saved?: InspectionRequest) => void };

/** 'Detalhes do Aluguel', the form of inspectors. */
export function InspectionDetails({ id, onDone }: InspectionDetailsProps) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...requestQuery(id),
    // Offline, fall back to the request of a cached list.
    initialData: () => {
      const known = knownRequest(queryClient, requestsKey, id);
      return known && { version: `"${known.version}"`, value: known };
    },
    initialDataUpdatedAt: 0,
  });
  const request = data?.value;

  return (
    <div className="flex flex-col gap-6">
      <title>Detalhes do Aluguel · Esquadro</title>
      <PageHeader
        title="Detalhes do Aluguel"
        subtitle={request && `${formatNumber(request.number)} · ${request.address.label}`}
        action={
          <Button variant="secondary" icon={<List />} onPress={() => onDone()}>
            Lista de Solicitações
          </Button>
        }
      />
      {error && !request && <ErrorState error={error} onRetry={refetch} />}
      {!error && !request && <SkeletonList rows={4} />}
      {request && (
        <>
          <RequestTools request={request} />
          <FailurePart request={request} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              <VisitFacts request={request} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <VisitFiles request={request} />
              <VisitForm request={request} onDone={() => onDone(request)} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}
