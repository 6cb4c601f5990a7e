import { Switch as AriaSwitch } from 'react-aria-components';
import { ariaToggle, type ToggleProps } from '../buttons/toggle.ts';

/** For settings that apply at once; use CheckBox inside forms. */
export function Switch({ children, ...toggle }: ToggleProps) {
  return (
    <AriaSwitch {...ariaToggle(toggle)}>
      <span className="flex h-6 w-10 shrink-0 items-center rounded-full bg-line-strong p-0.5 transition-colors duration-(--quick) group-selected:bg-accent group-focus-visible:outline-2 group-focus-visible:outline-accent group-focus-visible:outline-offset-2">
        <span className="size-5 rounded-full bg-raised shadow-raised transition-transform duration-(--quick) group-selected:translate-x-4" />
      </span>
      {children}
    </AriaSwitch>
  );
}
