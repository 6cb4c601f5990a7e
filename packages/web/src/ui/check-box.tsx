import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Checkbox } from 'react-aria-components';

interface CheckBoxProps {
  children: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function CheckBox({ children, value, disabled, ref, ...box }: CheckBoxProps) {
  return (
    <Checkbox
      {...box}
      inputRef={ref}
      isSelected={value}
      isDisabled={disabled}
      className="group flex min-h-control w-fit items-center gap-2.5 text-body text-ink disabled:opacity-50"
    >
      <span className="grid size-5 shrink-0 place-items-center rounded-[calc(var(--control-radius)/2)] border border-line-strong bg-raised text-on-accent transition-colors duration-(--quick) group-hover:border-ink-muted group-selected:border-accent group-selected:bg-accent group-focus-visible:outline-2 group-focus-visible:outline-accent group-focus-visible:outline-offset-2">
        <Check aria-hidden="true" strokeWidth={3} className="invisible size-3.5 group-selected:visible" />
      </span>
      {children}
    </Checkbox>
  );
}
