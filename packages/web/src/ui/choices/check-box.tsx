import { Check } from 'lucide-react';
import { Checkbox } from 'react-aria-components';
import { ariaToggle, type ToggleProps } from '../buttons/toggle.ts';

export function CheckBox({ children, ...toggle }: ToggleProps) {
  return (
    <Checkbox {...ariaToggle(toggle)}>
      <span className="grid size-5 shrink-0 place-items-center rounded-[calc(var(--control-radius)/2)] border border-line-strong bg-raised text-on-accent transition-colors duration-(--quick) group-hover:border-ink-muted group-selected:border-accent group-selected:bg-accent group-focus-visible:outline-2 group-focus-visible:outline-accent group-focus-visible:outline-offset-2">
        <Check aria-hidden="true" strokeWidth={3} className="invisible size-3.5 group-selected:visible" />
      </span>
      {children}
    </Checkbox>
  );
}
