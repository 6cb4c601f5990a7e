import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useState } from 'react';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonList } from '../../../ui/skeleton-list.tsx';
import { requestQuery } from '../api.ts';
import { draftName, forgetDraft, loadDraft } from './draft-store.ts';
import { FoundDraft } from './found-draft.tsx';
import { draftOf, emptyDraft, type WizardStart } from './request-draft.ts';
import type { DraftStart } from './use-draft.ts';
import { useForgetFiles } from './use-forget-files.ts';
import { WizardForm } from './wizard-form.tsx';

type RequestWizardProps = {
  /** The request to change; without one the wizard makes a new one. */
  id?: string | undefined;
  start?: WizardStart | undefined;
  onDone: (saved?: InspectionRequest) => void;
};

/** The wizard of a request, in five steps and 'Excluir'. (spec §2.9) */
export function RequestWizard({ id, start, onDone }: RequestWizardProps) {
  const record = useQuery({ ...requestQuery(id ?? ''), enabled: id !== undefined, gcTime: 0 });
  const title = id === undefined ? 'Nova Solicitação' : 'Editar Solicitação';
  const isReady = id === undefined || record.data;

  return (
    <div className="flex flex-col gap-6">
      <title>{`${title} · Esquadro`}</title>
      <PageHeader
        title={title}
        action={
          <Button variant="secondary" icon={<List />} onPress={() => onDone()}>
            Lista de Solicitações
          </Button>
        }
      />
      {record.error && !record.data && <ErrorState error={record.error} onRetry={record.refetch} />}
      {!isReady && !record.error && <SkeletonList rows={4} />}
      {isReady && <Opened request={record.data?.value} start={start} onDone={onDone} />}
    </div>
  );
}

type OpenedProps = {
  request: InspectionRequest | undefined;
  start: WizardStart | undefined;
  onDone: (saved?: InspectionRequest) => void;
};

/** With a draft that was left here: goes on where a reload or a lost session broke off, else asks first. */
function Opened({ request, start, onDone }: OpenedProps) {
  const { user } = useSession();
  const { get } = useScreenParams();
  const name = draftName(user._id, request?._id);
  const forgetFiles = useForgetFiles(name);
  const [found] = useState(() => loadDraft(name, request?.version ?? null));
  const [blank] = useState(() => (request ? draftOf(request) : emptyDraft(user.realtor, start)));
  const untouched: DraftStart = { draft: blank, attempt: null };
  const [opened, setOpened] = useState<DraftStart | undefined>(() => {
    if (!found) return untouched;
    return get('step') ? found : undefined;
  });

  if (found && !opened) {
    return (
      <FoundDraft
        found={found}
        onContinue={() => setOpened(found)}
        onDiscard={async () => {
          forgetDraft(name);
          await forgetFiles();
          setOpened(untouched);
        }}
      />
    );
  }
  return (
    <WizardForm draftName={name} blank={blank} start={opened ?? untouched} opened={request} onDone={onDone} />
  );
}
