import { STATES, type StateCode } from '@esquadro/domain/addresses/states';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { maskText } from '../../ui/fields/masks.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { AddressDraft, Part } from './address-draft.ts';

type AddressPartsProps = {
  /** The address these are the parts of, for whoever hears the page. */
  label: string;
  draft: AddressDraft;
  errors: Partial<Record<Part, string>>;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** What the unit is called here; null leaves it to a field of the form's own. */
  unitLabel: string | null;
  onChange: (part: Part, text: string) => void;
  onLeaveCity: () => void;
};

const states = Object.entries(STATES).map(([id, name]) => ({
  id: id as StateCode,
  label: `${name} (${id})`,
}));

/** Every part of an address, to be checked, mended or typed. */
export function AddressParts(props: AddressPartsProps) {
  const { label, draft, errors, required, disabled, unitLabel, onChange } = props;
  const field = (part: Exclude<Part, 'state'>) => ({
    value: draft[part],
    error: errors[part],
    disabled,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(part, event.currentTarget.value),
  });

  return (
    <fieldset className="grid grid-cols-2 gap-4 sm:grid-cols-6">
      <legend className="sr-only">Partes de: {label}</legend>
      <div className="col-span-2 sm:col-span-4">
        <TextField label="Rua" required={required} {...field('street')} />
      </div>
      <div className={unitLabel ? 'sm:col-span-1' : 'col-span-2'}>
        <TextField label="Número" {...field('number')} />
      </div>
      {unitLabel && <TextField label={unitLabel} {...field('unit')} />}
      <div className="col-span-2 sm:col-span-3">
        <TextField label="Cidade" required={required} {...field('city')} onBlur={props.onLeaveCity} />
      </div>
      <div className="sm:col-span-2">
        <SelectField
          label="Estado"
          required={required}
          options={states}
          value={states.find(({ id }) => id === draft.state)?.id ?? null}
          onChange={(state) => onChange('state', state)}
          error={errors.state}
          disabled={disabled}
        />
      </div>
      <TextField
        label="CEP"
        {...field('postal_code')}
        value={maskText('cep', draft.postal_code)}
        inputMode="numeric"
        placeholder="00000-000"
      />
    </fieldset>
  );
}
