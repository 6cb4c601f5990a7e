import { RadioGroup } from '../../../ui/choices/radio-group.tsx';

type YesNoFieldProps = {
  label: string;
  hint?: string;
  value: boolean;
  onChange: (value: boolean) => void;
};

const ANSWERS = [
  { id: 'yes', label: 'Sim' },
  { id: 'no', label: 'Não' },
] as const;

export function YesNoField({ value, onChange, ...field }: YesNoFieldProps) {
  return (
    <RadioGroup
      {...field}
      orientation="horizontal"
      options={ANSWERS}
      value={value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
    />
  );
}
