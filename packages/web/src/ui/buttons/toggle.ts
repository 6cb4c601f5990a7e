import type { ReactNode, Ref } from 'react';

/** What a check box and a switch take alike. */
export interface ToggleProps {
  children: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The same in react-aria's words, with the row that mark and label share. */
export const ariaToggle = ({ value, disabled, ref, ...same }: Omit<ToggleProps, 'children'>) => ({
  ...same,
  inputRef: ref,
  isSelected: value,
  isDisabled: disabled,
  className: 'group flex min-h-control w-fit items-center gap-2.5 text-body text-ink disabled:opacity-50',
});
