import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';

type AnswerFormProps = {
  title: string;
  /** What the button says; without it there is nothing to send yet. */
  action: string | undefined;
  busy: boolean;
  error: Error | undefined;
  onSubmit: () => unknown;
  onCancel: () => void;
  children: ReactNode;
};

/** One question in the place of the choices, with the way back. */
export function AnswerForm({ title, action, busy, error, onSubmit, onCancel, children }: AnswerFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void onSubmit();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-ink text-title outline-none">
        {title}
      </h2>
      {children}
      <FormError error={error} />
      <div className="flex flex-col gap-2">
        {action && (
          <Button type="submit" busy={busy} fullWidth>
            {action}
          </Button>
        )}
        <Button variant="quiet" fullWidth onPress={onCancel}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
