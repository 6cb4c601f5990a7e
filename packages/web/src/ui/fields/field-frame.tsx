import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { fieldStyles } from './field-styles.ts';

export interface FieldFrameProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
}

interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean | undefined;
}

interface NativeFieldFrameProps extends FieldFrameProps {
  id?: string;
  children: (aria: FieldAria) => ReactNode;
}

/** Label, hint and error, connected to the native control that `children` renders. */
export function FieldFrame({ id, label, hint, error, required, children }: NativeFieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;

  return (
    <div className={fieldStyles.root}>
      <label htmlFor={controlId} className={fieldStyles.label}>
        {label}
        {required && (
          <span aria-hidden="true" className={fieldStyles.required}>
            *
          </span>
        )}
      </label>
      {children({
        id: controlId,
        'aria-describedby': [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': Boolean(error),
        'aria-required': required,
      })}
      {hint && (
        <p id={hintId} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={fieldStyles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
