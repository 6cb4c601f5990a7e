import type { z } from 'zod';

/** What a form would show beside each field; the tests read refusals with it. */
export function complaintsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}
