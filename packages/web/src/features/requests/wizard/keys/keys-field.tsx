import type { Branch } from '@esquadro/domain/realtors/branch';
import { KEYS_PLACE_LABELS, KEYS_PLACES } from '@esquadro/domain/requests/door/keys-places';
import type { KeysPlace } from '@esquadro/domain/requests/keys-location';
import { RadioGroup } from '../../../../ui/choices/radio-group.tsx';
import { SelectField } from '../../../../ui/choices/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { AddressField } from '../../../places/shared/address-field.tsx';
import type { KeysDraft } from '../draft/request-draft.ts';

type KeysFieldProps = {
  label: string;
  value: KeysDraft;
  onChange: (keys: KeysDraft) => void;
  branches: readonly Branch[];
  propertyAddress: string;
  error: string | undefined;
};

export function KeysField({ label, value, onChange, branches, propertyAddress, error }: KeysFieldProps) {
  const [first] = branches;
  const places = KEYS_PLACES.map((id) => ({
    id,
    label: KEYS_PLACE_LABELS[id],
    disabled: (id === 'realtor' && !first) || (id === 'property' && !propertyAddress),
  }));
  const choose = (type: KeysPlace) =>
    onChange({ ...value, type, branch: branches.length === 1 && first ? first._id : value.branch });

  return (
    <div className="flex flex-col gap-4">
      <RadioGroup label={label} options={places} value={value.type} onChange={choose} />
      {value.type === 'realtor' && (
        <SelectField
          label="Filial"
          required
          options={branches.map(({ _id, label: name, formatted_address }) => ({
            id: _id,
            label: name,
            hint: formatted_address,
          }))}
          value={value.branch}
          onChange={(branch) => onChange({ ...value, branch })}
          error={error}
        />
      )}
      {value.type === 'property' && (
        <div className="[&_input]:rounded-control [&_input]:bg-sunken">
          <TextField label="Endereço do imóvel" value={propertyAddress} readOnly />
        </div>
      )}
      {value.type === 'other' && (
        <AddressField
          label="Endereço das chaves"
          value={value.address}
          onChange={(address) => onChange({ ...value, address })}
          error={error}
        />
      )}
    </div>
  );
}
