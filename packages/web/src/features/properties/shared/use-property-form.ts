import { NewProperty, type Property } from '@esquadro/domain/properties/property';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { FieldNames } from '../../../lib/edits/use-rebase.ts';
import { ERROR_DELAY_MS } from '../../../lib/http/error-delay.ts';
import { addressInWords } from '../../../lib/places/address-in-words.ts';

/** The fields beside which a refusal of the server is shown. */
export const PROPERTY_FIELDS = [
  'label',
  'square_footage',
  'address',
  'unit',
  'key_code',
  'external_code',
  'realtorId',
] as const;

const Fields = NewProperty.omit({ notes: true });
/** The staff belong to no agency, so they say which. */
const FieldsWithAgency = Fields.extend({ realtorId: z.string('Escolha a imobiliária.').min(1) });

export type SavedFields = z.output<typeof Fields>;

/** What the fields hold while they are filled in: area and address may still be missing. */
type Typed = z.input<typeof Fields>;
export type PropertyValues = Omit<Typed, 'square_footage' | 'address'> & {
  square_footage: number | null;
  address: Typed['address'] | null;
};

export const propertyValues = (property?: Property): PropertyValues => ({
  label: property?.label ?? '',
  square_footage: property?.square_footage ?? null,
  address: property?.address ?? null,
  unit: property?.unit ?? '',
  key_code: property?.key_code ?? '',
  external_code: property?.external_code ?? '',
  realtorId: property?.realtorId ?? null,
});

export const propertyNames = (
  agencyName: (id: PropertyValues['realtorId']) => string,
): FieldNames<PropertyValues> => ({
  label: 'Nome do imóvel',
  square_footage: 'Área (m²)',
  address: { label: 'Endereço', show: addressInWords },
  unit: 'Sala/apto',
  key_code: 'Etiqueta da chave',
  external_code: 'Código externo',
  realtorId: { label: 'Imobiliária', show: agencyName },
});

type Options = {
  picksAgency?: boolean;
  /** What was typed into a draft that goes on, where that is not what the property says. */
  typed?: PropertyValues | undefined;
};

/** A property's own fields as a form; files and notes are saved beside it. */
export function usePropertyForm(values: PropertyValues, { picksAgency = false, typed }: Options = {}) {
  const form = useForm<PropertyValues, unknown, SavedFields>({
    resolver: standardSchemaResolver<PropertyValues, unknown, SavedFields>(
      picksAgency ? FieldsWithAgency : Fields,
    ),
    mode: 'onBlur',
    delayError: ERROR_DELAY_MS,
    defaultValues: values,
  });
  const goOn = useEffectEvent(() => typed && form.reset(typed, { keepDefaultValues: true }));
  useEffect(() => {
    goOn();
  }, []);
  return form;
}
