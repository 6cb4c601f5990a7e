import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { HttpError } from './http.ts';

/** Sets the server's messages on their fields; true if the form shows at least one of them. */
export function fillFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  shown: readonly Path<Values>[],
): boolean {
  if (!(error instanceof HttpError)) return false;
  const mine = shown.filter((name) => error.fields[name]);
  for (const name of mine)
    setError(name, { message: error.fields[name] ?? '' }, { shouldFocus: name === mine[0] });
  return mine.length > 0;
}
