import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import type { FieldFrameProps } from './field-frame.tsx';
import { fieldStyles } from './field-styles.ts';

/** What every field of react-aria is told of its frame. */
export const ariaFieldProps = ({ required, error }: FieldFrameProps, disabled: boolean | undefined) => ({
  isDisabled: disabled,
  isRequired: required,
  isInvalid: Boolean(error),
  validationBehavior: 'aria' as const,
  className: fieldStyles.root,
});

/** FieldFrame for react-aria fields, which connect label, hint and error by themselves. */
export function AriaFieldFrame({
  label,
  hint,
  error,
  required,
  children,
}: FieldFrameProps & { children: ReactNode }) {
  return (
    <>
      <Label className={fieldStyles.label}>
        {label}
        {required && (
          <span aria-hidden="true" className={fieldStyles.required}>
            *
          </span>
        )}
      </Label>
      {children}
      {hint && (
        <Text slot="description" className={fieldStyles.hint}>
          {hint}
        </Text>
      )}
      {error && (
        <FieldError className={fieldStyles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </FieldError>
      )}
    </>
  );
}
