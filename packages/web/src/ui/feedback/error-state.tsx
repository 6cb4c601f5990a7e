import { CloudOff } from 'lucide-react';
import { errorCodeInWords } from '../../lib/http/http-error.ts';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  error?: Error | string | null;
  title?: string;
  busy?: boolean;
  onRetry: () => void;
}

export function ErrorState({ error, title = 'Não foi possível carregar.', busy, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={title}
        action={
          <Button variant="secondary" busy={busy} onPress={onRetry}>
            Tentar de novo
          </Button>
        }
      >
        {error instanceof Error ? error.message : error}
        <small> {errorCodeInWords(error)}</small>
      </EmptyState>
    </div>
  );
}
