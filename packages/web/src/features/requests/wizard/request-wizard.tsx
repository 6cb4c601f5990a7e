import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useState } from 'react';
import { draftName, forgetDraft, loadDraft } from '../../../lib/drafts/draft-store.ts';
import { forgetFilesOfDraft } from '../../../lib/drafts/pending-files.ts';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../ui/feedback/form-skeleton.tsx';
import { FoundDraft } from '../../../ui/feedback/found-draft.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { requestQuery } from '../api.ts';
import { visitName } from '../inspection/visit-moment.ts';
import { draftLike, draftOf, emptyDraft, RequestDraft, type WizardStart } from './draft/request-draft.ts';
import type { DraftStart } from './use-wizard.ts';
import { WizardForm } from './wizard-form.tsx';

type RequestWizardProps = {
  /** Undefined for a new request. */
  id?: string | undefined;
  start?: WizardStart | undefined;
  /** The request to copy, except day and hour. */
  like?: string | undefined;
  onDone: (saved?: InspectionRequest) => void;
};

export function RequestWizard({ id, start, like, onDone }: RequestWizardProps) {
  const source = id ?? like ?? '';
  const record = useQuery({ ...requestQuery(source), enabled: source !== '', gcTime: 0 });
  const title = id === undefined ? 'Nova Solicitação' : 'Editar Solicitação';
  const isReady = source === '' || record.data;
  const found = record.data?.value;

  return (
    <div className="flex flex-col gap-6">
      <title>{`${title} · Esquadro`}</title>
      <PageHeader
        title={title}
        subtitle={id && found && visitName(found)}
        action={
          <Button variant="secondary" icon={<List />} onPress={() => onDone()}>
            Lista de Solicitações
          </Button>
        }
      />
      {record.error && !record.data && <ErrorState error={record.error} onRetry={record.refetch} />}
      {!isReady && !record.error && <FormSkeleton fields={6} steps={5} />}
      {isReady && (
        <Opened
          request={id === undefined ? undefined : found}
          like={id === undefined ? found : undefined}
          start={start}
          onDone={onDone}
        />
      )}
    </div>
  );
}

type OpenedProps = {
  request: InspectionRequest | undefined;
  like: InspectionRequest | undefined;
  start: WizardStart | undefined;
  onDone: (saved?: InspectionRequest) => void;
};

/** With a stored draft: continues after a reload or a lost session, else asks first. */
function Opened({ request, like, start, onDone }: OpenedProps) {
  const { user } = useSession();
  const { get } = useScreenParams();
  const name = draftName('request', user._id, request?._id);
  const [found] = useState(() => loadDraft(name, RequestDraft));
  const [blank] = useState(() => {
    if (request) return draftOf(request);
    return like ? draftLike(like) : emptyDraft(user.realtor, start);
  });
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
