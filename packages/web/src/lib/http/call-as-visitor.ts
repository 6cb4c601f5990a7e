import { HttpError } from './http-error.ts';

const OFFLINE = 'Sem conexão com o servidor. Confira a internet e tente de novo.';

/**
 * A call by somebody without an account: without anybody's token, and light enough for a page that is read once on a
 * phone. What it answers is taken as the server sent it. Throws `HttpError`.
 */
export async function callAsVisitor<Answer>(path: string, body?: object): Promise<Answer> {
  const init: RequestInit = {
    credentials: 'omit',
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  };
  const response = await fetch(path, init).catch(() => {
    throw new HttpError(0, { error: OFFLINE, code: 'offline' });
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new HttpError(response.status, answer);
  return answer;
}
