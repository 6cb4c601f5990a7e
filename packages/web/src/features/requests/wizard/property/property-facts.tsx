import { formatSquareMeters } from '@esquadro/domain/shared/format-area';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { VisitedProperty } from './visited-property.ts';

export function PropertyFacts({ property }: { property: VisitedProperty }) {
  const { label, area, address, complement } = property;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 [&_input]:rounded-control [&_input]:bg-sunken">
      <TextField label="Nome do imóvel" value={label} readOnly />
      <TextField label="Área" value={formatSquareMeters(area)} readOnly />
      <div className="sm:col-span-2">
        <TextField label="Endereço" value={address.formatted_address} readOnly />
      </div>
      <TextField label="Complemento" value={complement} readOnly />
    </div>
  );
}
