import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { HttpError } from './http.ts';

/** Puts the server's sentences beside their fields; true when there was at least one that the form shows. */
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
