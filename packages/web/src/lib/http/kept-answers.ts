/** An answer as it came, with the tag that names it and the link to the next page. */
export type KeptAnswer = { etag: string; link: string; text: string };

/** About as many as somebody comes back to; the longest unused give way. */
const MOST = 60;

/** The last answers of one session, by path. In memory only: nothing of them outlives the page or the session. */
const answers = new Map<string, KeptAnswer>();
let owner: string | undefined;

export function keptAnswer(path: string, token: string | undefined): KeptAnswer | undefined {
  return token === owner ? answers.get(path) : undefined;
}

export function keepAnswer(path: string, token: string | undefined, answer: KeptAnswer): void {
  if (!answer.etag) return;
  if (token !== owner) forgetAnswers();
  owner = token;
  answers.delete(path);
  answers.set(path, answer);
  const [oldest] = answers.size > MOST ? answers.keys() : [];
  if (oldest !== undefined) answers.delete(oldest);
}

export function forgetAnswers(): void {
  answers.clear();
  owner = undefined;
}
