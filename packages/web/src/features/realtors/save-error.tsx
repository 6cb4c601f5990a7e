import { useQueryClient } from '@tanstack/react-query';
import { HttpError } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { realtorQuery } from './api.ts';

type SaveErrorProps = { error: Error | null; id: string | undefined };

/** Why an agency was not saved; where somebody else saved it first, the way to see what they wrote. */
export function SaveError({ error, id }: SaveErrorProps) {
  const queryClient = useQueryClient();
  if (!error) return null;
  const stale = id !== undefined && error instanceof HttpError && error.code === 'record.stale';
  return (
    <div className="flex flex-col items-start gap-2">
      <FormError error={error} />
      {stale && (
        <Button
          variant="secondary"
          size="small"
          onPress={() => queryClient.resetQueries({ queryKey: realtorQuery(id).queryKey })}
        >
          Recarregar a imobiliária
        </Button>
      )}
    </div>
  );
}
