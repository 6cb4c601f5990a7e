import { readToken } from '../session/token.ts';
import { noteReading } from './data-since.ts';
import { countRead } from './pending-reads.ts';

/** An answer whose text has come. */
export type CameEarly = { response: Response; text: string; askedAt: number };

type Early = { token: string; answer: Promise<Response>; came?: CameEarly };

const answers = new Map<string, Early>();

/** Asks for something before the code that wants it is there; once, until it is taken. */
export function askEarly(path: string): void {
  const token = readToken();
  if (!token || answers.get(path)?.token === token) return;
  noteReading();
  const askedAt = Date.now();
  const answer = countRead(
    fetch(path, { headers: { authorization: `Bearer ${token}` } }).then(async (response) => {
      const text = await response.text();
      if (response.ok) early.came = { response, text, askedAt };
      return new Response(text || null, response);
    }),
  );
  const early: Early = { token, answer };
  // Whoever takes the answer hears of a failure; if nobody does, it does not matter.
  answer.catch(() => undefined);
  answers.set(path, early);
}

/** The answer to a call that was asked early under the same session, once. */
export function takeEarly(path: string, token: string | undefined): Promise<Response> | undefined {
  const found = answers.get(path);
  answers.delete(path);
  return found?.token === token ? found?.answer : undefined;
}

/** The same without waiting, where it has come and was no refusal. */
export function takeCome(path: string, token: string | undefined): CameEarly | undefined {
  const found = answers.get(path);
  if (found?.token !== token || !found?.came) return undefined;
  answers.delete(path);
  return found.came;
}

/** What was asked early may be out of date: something has changed since, or time has passed. */
export const forgetEarly = (): void => answers.clear();
