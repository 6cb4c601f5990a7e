import { errorCodeInWords } from '../../lib/http/http-error.ts';
import { toast } from './toast.ts';

/** Shows the error of an action that has no form; one with a code for long enough to copy it. */
export function tellFailure(error: unknown): void {
  const detail = errorCodeInWords(error);
  toast((error as Error).message, { tone: 'danger', detail, duration: detail ? 20_000 : 5_000 });
}
