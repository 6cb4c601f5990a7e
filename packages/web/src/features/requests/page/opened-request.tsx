import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { type ReactNode, useEffect, useRef } from 'react';
import { draftName } from '../../../lib/drafts/draft-store.ts';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { type Steps, useSteps } from '../../../lib/use-steps.ts';
import { FoundDraft } from '../../../ui/feedback/found-draft.tsx';
import { StepMenu } from '../../../ui/frame/step-menu.tsx';
import { draftOf } from '../wizard/draft/request-draft.ts';
import { useFoundDraft } from '../wizard/draft/use-found-draft.ts';
import { STEPS, type StepName } from '../wizard/draft/wizard-steps.ts';
import { EditedRequest } from './edited-request.tsx';
import { RequestParts } from './request-parts.tsx';

/** The parts of the page, under the addresses of the wizard's steps. */
const PARTS = {
  ...STEPS,
  /** For those who may delete a request. */
  delete: { address: '5', title: 'Excluir', tone: 'danger' },
} satisfies Steps<string>;
type PartName = keyof typeof PARTS;

/** Files are sent as soon as they are chosen, and a deletion asks by itself: neither has anything to save. */
const isEdited = (part: PartName | undefined): part is StepName =>
  part !== undefined && part !== 'files' && part !== 'delete';

type OpenedRequestProps = {
  request: InspectionRequest;
  onSaved: () => void;
  onDeleted: () => void;
  aside: ReactNode;
};

/** The parts, at most one of them open for editing: which one stands in the address. */
export function OpenedRequest({ request, onSaved, onDeleted, aside }: OpenedRequestProps) {
  const { user, can } = useSession();
  const { set } = useScreenParams();
  const { step: part, goTo } = useSteps(PARTS, undefined);
  const name = draftName('request', user._id, request._id);
  const draft = useFoundDraft(name);
  const column = useRef<HTMLDivElement>(null);
  const deletes = can('request:delete');

  useEffect(() => {
    const heading = part && column.current?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    if (!heading) return;
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  }, [part]);

  const shown = { request, onEdit: goTo, onDeleted: deletes ? onDeleted : undefined };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] min-[86rem]:grid-cols-[11rem_minmax(0,1fr)_20rem]">
      <div className="min-w-0 lg:sticky lg:top-6">
        <StepMenu
          label="Etapas"
          steps={PARTS}
          current={part}
          onSelect={goTo}
          numbered={false}
          stateOf={(entry) => (entry !== 'delete' || deletes ? {} : undefined)}
        />
      </div>
      <div ref={column} className="flex min-w-0 flex-col gap-4">
        {isEdited(part) ? (
          <EditedRequest
            {...shown}
            part={part}
            draftName={name}
            start={draft.startFrom(draftOf(request))}
            onSaved={onSaved}
            onClose={async () => {
              set({ step: null });
              await draft.discard();
            }}
          />
        ) : (
          <>
            {draft.found && (
              <FoundDraft
                title={draft.found.draft.propertyName}
                savedAt={draft.found.savedAt}
                onContinue={() => goTo('property')}
                onDiscard={draft.discard}
              />
            )}
            <RequestParts {...shown} />
          </>
        )}
      </div>
      <div className="min-w-0 lg:col-start-2 min-[86rem]:col-start-3">{aside}</div>
    </div>
  );
}
