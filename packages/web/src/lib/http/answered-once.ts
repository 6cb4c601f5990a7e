import { HttpError } from './http-error.ts';

/** The keys of creating calls that got no answer, by what was sent. */
const unanswered = new Map<string, string>();

/**
 * Gives a creating call the key that the server knows it by. A call that got no answer keeps its key until it gets
 * one: the same body sent again is then the same record, and not a second one.
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

/** No answer, or that of something between us and the server. */
const mayHaveArrived = (error: unknown) =>
  !(error instanceof HttpError) || error.status === 0 || error.status >= 500;

function textOf(body: unknown): string {
  if (!(body instanceof FormData)) return JSON.stringify(body) ?? '';
  const parts = [...body].map(([name, part]) =>
    typeof part === 'string' ? [name, part] : [name, part.name, part.size, part.type],
  );
  return JSON.stringify(parts);
}
