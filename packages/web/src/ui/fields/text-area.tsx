import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { fieldStyles } from './field-styles.ts';

interface TextAreaProps
  extends FieldFrameProps,
    Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'required'> {}

/** Grows with its text up to a dozen lines. */
export function TextArea({ label, hint, error, required, id, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <div className={fieldStyles.box}>
          <textarea
            {...textarea}
            {...aria}
            className={clsx(fieldStyles.input, 'field-sizing-content max-h-60 min-h-20 resize-none py-2.5')}
          />
        </div>
      )}
    </FieldFrame>
  );
}
