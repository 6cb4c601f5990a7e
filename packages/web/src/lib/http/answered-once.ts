import { HttpError } from './http-error.ts';

/** Idempotency keys of calls that got no answer, by their body. */
const unanswered = new Map<string, string>();

/**
 * Adds an idempotency key to a creating call. A call that got no answer keeps its key, so sending the same body again
 * does not create a second record.
 */
export async function answeredOnce<Answer>(
  path: string,
  body: unknown,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const call = `${path} ${textOf(body)}`;
  const key = unanswered.get(call) ?? crypto.randomUUID();
  try {
    const answer = await send(key);
    unanswered.delete(call);
    return answer;
  } catch (error) {
    if (mayHaveArrived(error)) unanswered.set(call, key);
    else unanswered.delete(call);
    throw error;
  }
}

/** No answer, or one from a proxy. */
const mayHaveArrived = (error: unknown) =>
  !(error instanceof HttpError) || error.status === 0 || error.status >= 500;

function textOf(body: unknown): string {
  if (!(body instanceof FormData)) return JSON.stringify(body) ?? '';
  const parts = [...body].map(([name, part]) =>
    typeof part === 'string' ? [name, part] : [name, part.name, part.size, part.type],
  );
  return JSON.stringify(parts);
}
