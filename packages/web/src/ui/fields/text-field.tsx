import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { fieldLook } from './field-look.ts';

export interface TextFieldProps
  extends FieldFrameProps,
    Omit<ComponentProps<'input'>, 'prefix' | 'className' | 'style' | 'required'> {
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** A native input, so that react-hook-form's `register` may hold it by ref and event. */
export function TextField({ label, hint, error, required, id, prefix, suffix, ...input }: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <div className={fieldLook.box}>
          {prefix && <span className={fieldLook.affix}>{prefix}</span>}
          <input type="text" {...input} {...aria} className={fieldLook.input} />
          {suffix && <span className={fieldLook.affix}>{suffix}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
