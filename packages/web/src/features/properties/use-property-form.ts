import { NewProperty, type Property } from '@esquadro/domain/properties/property';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { addressInWords } from '../../lib/address-in-words.ts';
import { UNTIL_PRESSED } from '../../lib/until-pressed.ts';
import type { FieldNames } from '../../lib/use-rebase.ts';

/** The fields beside which a refusal of the server is shown. */
export const PROPERTY_FIELDS = ['label', 'square_footage', 'address', 'unit', 'realtorId'] as const;

const Fields = NewProperty.omit({ notes: true });
/** The staff belong to no agency, so they say which. */
const FieldsWithAgency = Fields.extend({ realtorId: z.string('Escolha a imobiliária.').min(1) });

export type SavedFields = z.output<typeof Fields>;

/** What the fields hold while they are filled in: area and address may still be missing. */
type Typed = z.input<typeof Fields>;
type Values = Omit<Typed, 'square_footage' | 'address'> & {
  square_footage: number | null;
  address: Typed['address'] | null;
};

export const propertyValues = (property?: Property): Values => ({
  label: property?.label ?? '',
  square_footage: property?.square_footage ?? null,
  address: property?.address ?? null,
  unit: property?.unit ?? '',
  realtorId: property?.realtorId ?? null,
});

/** What the fields are called where one has to speak of them. */
export const propertyNames = (agencyName: (id: Values['realtorId']) => string): FieldNames<Values> => ({
  label: 'Nome do imóvel',
  square_footage: 'Área (m²)',
  address: { label: 'Endereço', show: addressInWords },
  unit: 'Sala/apto',
  realtorId: { label: 'Imobiliária', show: agencyName },
});

/** A property's own fields as a form; files and notes are saved beside it. */
export function usePropertyForm(values: Values, { picksAgency = false } = {}) {
  return useForm<Values, unknown, SavedFields>({
    resolver: standardSchemaResolver<Values, unknown, SavedFields>(picksAgency ? FieldsWithAgency : Fields),
    mode: 'onBlur',
    delayError: UNTIL_PRESSED,
    defaultValues: values,
  });
}
