import { isStaff } from '@esquadro/domain/auth/permissions';
import { ERRORS } from '@esquadro/domain/shared/errors';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { Card } from '../../../../ui/card.tsx';
import { SelectField } from '../../../../ui/choices/select-field.tsx';
import { FormError } from '../../../../ui/feedback/form-error.tsx';
import { Warnings } from '../../../../ui/feedback/warnings.tsx';
import {
  withAgency,
  withFurnished,
  withoutProperty,
  withProperty,
  withService,
} from '../draft/request-draft.ts';
import type { StepProps } from '../draft/step-props.ts';
import { KeysCard } from '../keys/keys-card.tsx';
import { serviceChoices } from '../service-choices.ts';
import { YesNoField } from '../yes-no-field.tsx';
import { AgencyChoice } from './agency-choice.tsx';
import { OtherVisits } from './other-visits.tsx';
import { PropertyChoice } from './property-choice.tsx';
import { PropertyFacts } from './property-facts.tsx';

export function PropertyStep(props: StepProps & { propertyGone: boolean }) {
  const { draft, onChange, facts, errors, request, propertyGone } = props;
  const { user } = useSession();
  const picksAgency = isStaff(user.role);
  const lacksAgency = draft.realtorId === null && errors.propertyId !== undefined;
  const tiers = facts.settings?.tier ?? [];

  return (
    <>
      <Card as="section" className="flex flex-col gap-4" aria-labelledby="imovel">
        <h3 id="imovel" className="text-ink text-lead">
          Imóvel
        </h3>
        {picksAgency && (
          <AgencyChoice
            value={draft.realtorId}
            current={facts.realtor?.company ?? ''}
            onChange={(id) => onChange(withAgency(draft, id))}
            error={lacksAgency ? 'Escolha a imobiliária.' : undefined}
          />
        )}
        <FormError
          error={propertyGone ? ERRORS['property.not-found'][1] : undefined}
          detail="O imóvel escolhido não está mais na lista desta imobiliária. Escolha outro."
        />
        <PropertyChoice
          value={draft.propertyId}
          current={draft.propertyName}
          realtorId={draft.realtorId}
          error={propertyGone || lacksAgency ? undefined : errors.propertyId}
          onChange={(property) =>
            onChange(property ? withProperty(draft, property, tiers) : withoutProperty(draft))
          }
        />
        {request?.property.deleted && request.propertyId === draft.propertyId && (
          <Warnings
            sentences={['Este imóvel foi excluído do cadastro. A vistoria continua com os dados que tinha.']}
          />
        )}
        {facts.property && (
          <>
            <OtherVisits propertyId={facts.property._id} exceptId={request?._id} />
            <PropertyFacts property={facts.property} />
          </>
        )}
        <div className="grid grid-cols-1 gap-4 border-line border-t pt-4 sm:grid-cols-2">
          <SelectField
            label="Serviço"
            required
            options={serviceChoices(facts, request)}
            value={draft.service_type}
            onChange={(service) => onChange(withService(draft, service))}
            error={errors.service_type}
          />
          <YesNoField
            label="Mobiliado"
            value={draft.furnished}
            onChange={(furnished) => onChange(withFurnished(draft, furnished, facts.property, tiers))}
          />
        </div>
      </Card>
      <KeysCard {...props} />
    </>
  );
}
