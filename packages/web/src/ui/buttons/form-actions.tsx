import { Button } from './button.tsx';

interface FormActionsProps {
  /** What sending the form does. */
  send: string;
  cancel?: string;
  busy?: boolean;
  onCancel: () => void;
}

/** The two ways out of a short form; on a phone they share the width. */
export function FormActions({ send, cancel = 'Cancelar', busy = false, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
      <Button type="submit" busy={busy}>
        {send}
      </Button>
      <Button variant="secondary" onPress={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
