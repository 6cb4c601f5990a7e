import type { ReactNode, Ref } from 'react';

/** Shared by CheckBox and Switch. */
export interface ToggleProps {
  children: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export const ariaToggle = ({ value, disabled, ref, ...same }: Omit<ToggleProps, 'children'>) => ({
  ...same,
  inputRef: ref,
  isSelected: value,
  isDisabled: disabled,
  className: 'group flex min-h-control w-fit items-center gap-2.5 text-body text-ink disabled:opacity-50',
});
