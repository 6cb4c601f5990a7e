import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { fieldStyles } from './field-styles.ts';

export interface TextFieldProps
  extends FieldFrameProps,
    Omit<ComponentProps<'input'>, 'prefix' | 'className' | 'style' | 'required'> {
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** A native input, as react-hook-form's `register` needs. */
export function TextField({ label, hint, error, required, id, prefix, suffix, ...input }: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <div className={fieldStyles.box}>
          {prefix && <span className={fieldStyles.affix}>{prefix}</span>}
          <input type="text" {...input} {...aria} className={fieldStyles.input} />
          {suffix && <span className={fieldStyles.affix}>{suffix}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
