import { Copy } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
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
