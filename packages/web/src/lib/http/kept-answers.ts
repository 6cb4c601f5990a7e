import { whenIdle } from '../when-idle.ts';
import type { KeptAnswer } from './answers-on-disk.ts';
import { diskKeeper } from './disk-keeper.ts';

/** About as many as somebody comes back to; the longest unused give way. */
const MOST = 60;

/** The last answers of one session, by path. Those that an inspector needs without signal are also kept on disk. */
const answers = new Map<string, KeptAnswer>();
let owner: string | undefined;

export function keptAnswer(path: string, token: string | undefined): KeptAnswer | undefined {
  return token === owner ? answers.get(path) : undefined;
}

export function keepAnswer(
  path: string,
  token: string | undefined,
  answer: KeptAnswer,
  askedAt: number,
): void {
  if (!answer.etag) return;
  // The screen that waits for the answer is drawn before the code that keeps it is fetched.
  if (diskKeeper(path, token)) {
    const keep = async () => (await disk()).keepOnDisk(path, token, answer, askedAt);
    // Where that code cannot be fetched, the page works without.
    whenIdle(() => void keep().catch(() => undefined), 0);
  }
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

/** The last answer to a call, while the server cannot be reached. */
export async function answerWithoutSignal(
  path: string,
  token: string | undefined,
): Promise<KeptAnswer | undefined> {
  if (!diskKeeper(path, token)) return undefined;
  const store = await disk().catch(() => undefined);
  return store?.answerOnDisk(path, token);
}

/** Apart, because most people do without. */
const disk = () => import('./answers-on-disk.ts');
