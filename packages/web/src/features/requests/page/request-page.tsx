import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { fullName } from '@esquadro/domain/users/full-name';
import { useQuery } from '@tanstack/react-query';
import { List, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../ui/feedback/form-skeleton.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { requestQuery } from '../api.ts';
import { DidItHappen } from '../field/did-it-happen.tsx';
import { FailurePart } from '../field/failure-part.tsx';
import { RequestStamps } from '../inspection/request-stamps.tsx';
import { StatusMenu } from '../inspection/status-menu.tsx';
import { visitMoment } from '../inspection/visit-moment.ts';
import { WaitingChanges } from '../shared/waiting-changes.tsx';
import { VisitMenu } from '../visit/visit-menu.tsx';
import { MissingKey } from './missing-key.tsx';
import { OpenedRequest } from './opened-request.tsx';
import { RequestAside } from './request-aside.tsx';

type RequestPageProps = {
  id: string;
  onPrint: () => void;
  /** With the request if it was changed here, to show where it stands. */
  onDone: (saved?: InspectionRequest) => void;
};

/** Everything about one request; each part is edited and saved where it stands. */
export function RequestPage({ id, onPrint, onDone }: RequestPageProps) {
  const { data, error, refetch } = useQuery(requestQuery(id));
  const request = data?.value;
  const [isSaved, setSaved] = useState(false);
  const title = request ? `${formatNumber(request.number)} · ${request.address.label}` : 'Solicitação';

  return (
    <div className="flex flex-col gap-6">
      <title>{`${title} · Esquadro`}</title>
      <PageHeader
        title={title}
        subtitle={request && `${visitMoment(request)} · ${inspectorName(request)}`}
        action={
          <>
            {request && (
              <Button variant="secondary" icon={<Printer />} onPress={onPrint}>
                Imprimir
              </Button>
            )}
            <Button variant="secondary" icon={<List />} onPress={() => onDone(isSaved ? request : undefined)}>
              Lista de Solicitações
            </Button>
          </>
        }
      />
      {error && !request && <ErrorState error={error} onRetry={refetch} />}
      {!error && !request && <FormSkeleton fields={6} steps={5} />}
      {request && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="flex flex-wrap gap-2">
              <StatusMenu request={request} size="small" />
              <VisitMenu visit={request} as="buttons" />
            </div>
            <RequestStamps request={request} />
            <WaitingChanges requestId={request._id} />
          </div>
          <MissingKey request={request} />
          <DidItHappen request={request} />
          <FailurePart request={request} />
          <OpenedRequest
            request={request}
            onSaved={() => setSaved(true)}
            onDeleted={() => onDone()}
            aside={<RequestAside request={request} />}
          />
        </>
      )}
    </div>
  );
}

const inspectorName = ({ inspector: { user } }: InspectionRequest) => fullName(user);
