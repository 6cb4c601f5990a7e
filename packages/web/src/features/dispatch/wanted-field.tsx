import { SelectField } from '../../ui/choices/select-field.tsx';

type WantedFieldProps = {
  people: { id: string; label: string }[];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

const ANYBODY = 'anybody';

/** Whoever is best for each visit, or one inspector for all. */
export function WantedField({ people, value, onChange }: WantedFieldProps) {
  const sorted = people.toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR'));
  return (
    <div className="min-w-56">
      <SelectField
        label="Para"
        options={[{ id: ANYBODY, label: 'O melhor para cada uma' }, ...sorted]}
        value={value ?? ANYBODY}
        onChange={(id) => onChange(id === ANYBODY ? undefined : id)}
      />
    </div>
  );
}
