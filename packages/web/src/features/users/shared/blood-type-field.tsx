import { BLOOD_TYPES } from '@esquadro/domain/users/access-level';
import type { ComponentProps } from 'react';
import { SelectField } from '../../../ui/choices/select-field.tsx';

type BloodType = (typeof BLOOD_TYPES)[number];

const CHOICES = [{ id: '' as const, label: 'Não informar' }, ...BLOOD_TYPES.map((id) => ({ id, label: id }))];

type BloodTypeFieldProps = Omit<
  ComponentProps<typeof SelectField<BloodType | ''>>,
  'label' | 'hint' | 'options' | 'value'
> & { value: BloodType | '' | null | undefined };

/** Health data: whoever fills it in is told who will see it. */
export function BloodTypeField({ value, ...field }: BloodTypeFieldProps) {
  return (
    <SelectField
      label="Tipo sanguíneo"
      hint="Só a própria pessoa e a administração veem."
      options={CHOICES}
      value={value ?? ''}
      {...field}
    />
  );
}
