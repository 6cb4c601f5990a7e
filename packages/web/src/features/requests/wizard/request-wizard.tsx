import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useState } from 'react';
import { draftName } from '../../../lib/drafts/draft-store.ts';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../ui/feedback/form-skeleton.tsx';
import { FoundDraft } from '../../../ui/feedback/found-draft.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { propertyQuery } from '../../properties/api.ts';
import { settingsQuery } from '../../settings/api.ts';
import { requestQuery } from '../api.ts';
import {
  draftLike,
  emptyDraft,
  type RequestDraft,
  type WizardStart,
  withProperty,
} from './draft/request-draft.ts';
import { useFoundDraft } from './draft/use-found-draft.ts';
import { WizardForm } from './wizard-form.tsx';

type RequestWizardProps = {
  start: WizardStart;
  /** The request to copy, except day and hour. */
  like: string | undefined;
  /** The property to begin with. */
  property: string | undefined;
  onDone: (saved?: InspectionRequest) => void;
};

/** The wizard for a new request. */
export function RequestWizard({ start, like = '', property = '', onDone }: RequestWizardProps) {
  const { user } = useSession();
  const copied = useQuery({ ...requestQuery(like), enabled: like !== '', gcTime: 0 });
  const visited = useQuery({ ...propertyQuery(property), enabled: property !== '' });
  const settings = useQuery(settingsQuery);
  // A property that is gone, or another agency's, is not begun with; the step then asks for one.
  const isReady =
    (like === '' || copied.data) && (property === '' || (visited.isFetched && settings.isFetched));

  const tried = copied.data?.value.field_state === 'failed' ? copied.data.value : undefined;

  return (
    <div className="flex flex-col gap-6">
      <title>Nova Solicitação · Esquadro</title>
      <PageHeader
        title="Nova Solicitação"
        subtitle={tried && `Nova tentativa da vistoria ${formatNumber(tried.number)}`}
        action={
          <Button variant="secondary" icon={<List />} onPress={() => onDone()}>
            Lista de Solicitações
          </Button>
        }
      />
      {copied.error && !copied.data && <ErrorState error={copied.error} onRetry={copied.refetch} />}
      {!isReady && !copied.error && <FormSkeleton fields={6} steps={5} />}
      {isReady && (
        <Opened
          blank={() => {
            if (copied.data) return draftLike(copied.data.value);
            const empty = emptyDraft(user.realtor, start);
            const tiers = settings.data?.value.tier ?? [];
            return visited.data ? withProperty(empty, visited.data.value, tiers) : empty;
          }}
          onDone={onDone}
        />
      )}
    </div>
  );
}

type OpenedProps = {
  blank: () => RequestDraft;
  onDone: (saved?: InspectionRequest) => void;
};

/** With a stored draft: continues after a reload or a lost session, else asks first. */
function Opened({ blank: makeBlank, onDone }: OpenedProps) {
  const { user } = useSession();
  const { get } = useScreenParams();
  const name = draftName('request', user._id);
  const draft = useFoundDraft(name);
  const [blank] = useState(makeBlank);
  const [isOpen, setOpen] = useState(draft.found === undefined || get('step') !== '');

  if (draft.found && !isOpen) {
    return (
      <FoundDraft
        title={draft.found.draft.propertyName}
        savedAt={draft.found.savedAt}
        onContinue={() => setOpen(true)}
        onDiscard={async () => {
          await draft.discard();
          setOpen(true);
        }}
      />
    );
  }
  return <WizardForm draftName={name} blank={blank} start={draft.startFrom(blank)} onDone={onDone} />;
}
