import { readToken } from '../session/token.ts';
import { noteReading } from './data-since.ts';

type Early = { token: string; answer: Promise<Response> };

const answers = new Map<string, Early>();

/** Asks for something before the code that wants it is there; once, until it is taken. */
export function askEarly(path: string): void {
  const token = readToken();
  if (!token || answers.get(path)?.token === token) return;
  noteReading();
  const answer = fetch(path, { headers: { authorization: `Bearer ${token}` } });
  // Whoever takes the answer hears of a failure; if nobody does, it does not matter.
  answer.catch(() => undefined);
  answers.set(path, { token, answer });
}

/** The answer to a call that was asked early under the same session, once. */
export function takeEarly(path: string, token: string | undefined): Promise<Response> | undefined {
  const found = answers.get(path);
  answers.delete(path);
  return found?.token === token ? found?.answer : undefined;
}

/** What was asked early may be out of date: something has changed since, or time has passed. */
export function forgetEarly(): void {
  // An answer that nobody reads would hold its connection.
  for (const { answer } of answers.values())
    answer.then(
      ({ body }) => body?.cancel(),
      () => undefined,
    );
  answers.clear();
}
