import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useState } from 'react';
import { draftName, forgetDraft, loadDraft } from '../../../lib/drafts/draft-store.ts';
import { forgetFilesOfDraft } from '../../../lib/drafts/pending-files.ts';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FoundDraft } from '../../../ui/found-draft.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonList } from '../../../ui/skeleton-list.tsx';
import { requestQuery } from '../api.ts';
import { draftOf, emptyDraft, RequestDraft, type WizardStart } from './request-draft.ts';
import type { DraftStart } from './use-wizard.ts';
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
  const name = draftName('request', user._id, request?._id);
  const [found] = useState(() => loadDraft(name, RequestDraft));
  const [blank] = useState(() => (request ? draftOf(request) : emptyDraft(user.realtor, start)));
  const untouched: DraftStart = { draft: blank, opened: null, attempt: null };
  const [opened, setOpened] = useState<DraftStart | undefined>(() => {
    if (!found) return untouched;
    return get('step') ? found : undefined;
  });

  if (found && !opened) {
    return (
      <FoundDraft
        title={found.draft.propertyName}
        savedAt={found.savedAt}
        onContinue={() => setOpened(found)}
        onDiscard={async () => {
          forgetDraft(name);
          await forgetFilesOfDraft(user._id, name);
          setOpened(untouched);
        }}
      />
    );
  }
  return (
    <WizardForm draftName={name} blank={blank} start={opened ?? untouched} opened={request} onDone={onDone} />
  );
}
