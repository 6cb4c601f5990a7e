import { DETAIL_LABELS } from '@esquadro/domain/requests/request-details';
import { Copy } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CheckBox } from '../../../../ui/choices/check-box.tsx';
import type { StepProps } from '../draft/step-props.ts';
import { KeysField } from './keys-field.tsx';

export function KeysCard({ draft, onChange, facts, errors }: StepProps) {
  const { pickup, delivery } = draft;
  const at = {
    branches: facts.realtor?.branches ?? [],
    propertyAddress: facts.property?.address.formatted_address ?? '',
  };
  const errorOf = (way: 'pickup' | 'delivery') =>
    errors[`keys_location_${way}_branch`] ??
    errors[`keys_location_${way}`] ??
    errors[`keys_location_${way}_type`];

  return (
    <Card as="section" className="flex flex-col gap-6" aria-labelledby="chaves">
      <h3 id="chaves" className="text-ink text-lead">
        Chaves
      </h3>
      <KeysField
        label="Retirada das chaves"
        value={pickup}
        onChange={(keys) => onChange({ ...draft, pickup: keys })}
        error={errorOf('pickup')}
        {...at}
      />
      {(pickup.type === 'realtor' || pickup.type === 'other') && (
        <div className="flex flex-col gap-1">
          <CheckBox value={draft.keys_eve} onChange={(keys_eve) => onChange({ ...draft, keys_eve })}>
            {DETAIL_LABELS.keys_eve}
          </CheckBox>
          <p className="text-caption text-ink-muted">
            O vistoriador pega a chave no dia anterior: o caminho do dia da vistoria não passa por ela.
          </p>
        </div>
      )}
      <div className="flex flex-col gap-3 border-line border-t pt-6">
        <KeysField
          label="Entrega das chaves"
          value={delivery}
          onChange={(keys) => onChange({ ...draft, delivery: keys })}
          error={errorOf('delivery')}
          {...at}
        />
        {pickup.type !== null && delivery.type === null && (
          <div>
            <Button
              variant="quiet"
              size="small"
              icon={<Copy />}
              onPress={() => onChange({ ...draft, delivery: pickup })}
            >
              Mesmo lugar da retirada
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
