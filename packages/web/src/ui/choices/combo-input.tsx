import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button, Group, Input } from 'react-aria-components';
import { Spinner } from '../feedback/spinner.tsx';
import { fieldStyles } from '../fields/field-styles.ts';

interface ComboInputProps {
  placeholder?: string;
  loading?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function ComboInput({ placeholder, loading = false, ref }: ComboInputProps) {
  return (
    <Group className={fieldStyles.box}>
      <Input ref={ref} placeholder={placeholder} className={fieldStyles.input} />
      <Button className="grid size-9 shrink-0 place-items-center rounded-control text-ink-muted pointer-coarse:size-11 [&_svg]:size-4">
        {loading ? <Spinner /> : <ChevronDown aria-hidden="true" />}
      </Button>
    </Group>
  );
}
