import { isStaff } from '@esquadro/domain/auth/permissions';
import { LARGEST_UPLOAD } from '@esquadro/domain/files/largest-upload';
import { formatReais } from '@esquadro/domain/money/reais';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { fullName } from '@esquadro/domain/users/full-name';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Warnings } from '../../../ui/feedback/warnings.tsx';
import { Fact } from '../inspection/fact.tsx';
import { KeyFacts, PlayerFacts, PropertyFacts, ScheduleFacts } from '../inspection/visit-facts.tsx';
import { FileFields } from '../inspection/visit-files.tsx';
import { STEPS, type StepName } from '../wizard/draft/wizard-steps.ts';
import { PriceLines } from '../wizard/summary/price-lines.tsx';
import { DeletePart } from './delete-part.tsx';
import { Part } from './part.tsx';

export type ShownParts = {
  request: InspectionRequest;
  onEdit: (part: StepName) => void;
  /** Undefined for those who may not delete. */
  onDeleted: (() => void) | undefined;
};

type RequestPartsProps = ShownParts & {
  /** The part that is edited, whose place the children take. */
  open?: StepName;
  isUnsaved?: (part: StepName) => boolean;
  children?: ReactNode;
};

export function RequestParts({ request, onEdit, onDeleted, open, isUnsaved, children }: RequestPartsProps) {
  const { user } = useSession();
  const { pricing, inspector } = request;
  const { phone } = inspector.user;

  const part = (name: StepName, facts: ReactNode) =>
    name === open ? (
      <div key={name}>{children}</div>
    ) : (
      <Part
        key={name}
        name={name}
        title={STEPS[name].title}
        unsaved={isUnsaved?.(name) ?? false}
        {...(name !== 'files' && { onEdit: () => onEdit(name) })}
      >
        {facts}
      </Part>
    );

  return (
    <>
      {part(
        'property',
        <>
          {request.property.deleted && (
            <Warnings
              sentences={[
                'Este imóvel foi excluído do cadastro. A vistoria continua com os dados que tinha.',
              ]}
            />
          )}
          <PropertyFacts request={request}>
            {isStaff(user.role) && (
              <Fact name="Imobiliária" wide>
                {request.realtor.company}
              </Fact>
            )}
          </PropertyFacts>
          <KeyFacts request={request} />
        </>,
      )}
      {part('players', <PlayerFacts request={request} />)}
      {part(
        'schedule',
        <ScheduleFacts request={request}>
          <Fact name="Vistoriador">
            {fullName(inspector.user)}
            {phone && (
              <span className="block text-caption text-ink-muted tabular-nums">{formatPhone(phone)}</span>
            )}
          </Fact>
          <Fact name="Serviço">{request.service_label}</Fact>
        </ScheduleFacts>,
      )}
      {part(
        'files',
        <>
          <p className="text-body text-ink-muted">{LARGEST_UPLOAD}</p>
          <FileFields request={request} />
        </>,
      )}
      {part(
        'rent',
        <>
          <dl>
            <Fact name="Aluguel">{formatReais(request.rent)}</Fact>
          </dl>
          {pricing && <PriceLines price={pricing} />}
        </>,
      )}
      {onDeleted && <DeletePart request={request} onDeleted={onDeleted} />}
    </>
  );
}
