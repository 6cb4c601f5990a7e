import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '../lib/http.ts';
import { Button } from './button.tsx';
import { FormError } from './form-error.tsx';

type SaveErrorProps = {
  error: Error | string | null | undefined;
  /** The query of what was being changed; a new record has none yet. */
  record: QueryKey | undefined;
  /** 'Recarregar a imobiliária' */
  reloadLabel: string;
};

/** Why nothing was saved; where somebody else saved first, the way to see what they wrote. */
export function SaveError({ error, record, reloadLabel }: SaveErrorProps) {
  const queryClient = useQueryClient();
  if (!error) return null;
  const isStale = error instanceof HttpError && error.code === 'record.stale';
  return (
    <div className="flex flex-col items-start gap-2">
      <FormError error={error} />
      {isStale && record && (
        <Button
          variant="secondary"
          size="small"
          onPress={() => queryClient.resetQueries({ queryKey: record })}
        >
          {reloadLabel}
        </Button>
      )}
    </div>
  );
}
