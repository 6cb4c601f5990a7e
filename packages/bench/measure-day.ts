import { type DemoProduct, startDemoProduct } from '@esquadro/harness/demo-product';
import { type MarkAnswers, measureMarkAnswers } from './load/mark-answers.ts';
import { type MarkPress, measureMarks } from './page/mark-press.ts';
import { measurePhoneDay, measureQueuedPhotos, type PhoneDay, type QueuedPhotos } from './page/phone-day.ts';

const ROUNDS = 3;
const PHOTOS = 200;

export type DayReport = {
  rounds: PhoneDay[];
  /** Of each round, every mark of one visit. */
  marks: MarkPress[][];
  answers: MarkAnswers;
  queued: QueuedPhotos;
};

/** What an inspector with a cheap phone waits for, in the demo world. */
export async function measureDay({ say }: { say: (line: string) => void }): Promise<DayReport> {
  const product = await startDemoProduct();
  try {
    const phone = { baseURL: product.url, token: await logIn(product) };
    const rounds: PhoneDay[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await measurePhoneDay(phone));
      const { firstMs, againMs, offlineMs } = rounds.at(-1) ?? {};
      say(
        `'Meu dia', ${round + 1} de ${ROUNDS}: ${[firstMs, againMs, offlineMs].map((ms) => Math.round(ms ?? 0)).join(', ')} ms`,
      );
    }
    const marks: MarkPress[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      marks.push(await measureMarks(phone));
      const shown = marks.at(-1)?.map(({ shownMs }) => Math.round(shownMs));
      say(`registros mostrados, ${round + 1} de ${ROUNDS}: ${shown?.join(', ')} ms`);
    }
    const queued = await measureQueuedPhotos(phone, { photos: PHOTOS, visit: await nextVisit(phone) });
    return { rounds, marks, answers: await measureMarkAnswers(phone), queued };
  } finally {
    await product.stop();
  }
}

async function logIn({ url, logins }: DemoProduct): Promise<string> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(logins.Inspector),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function nextVisit({ baseURL, token }: { baseURL: string; token: string }): Promise<string> {
  const answer = await fetch(`${baseURL}/api/request/?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [first] = (await answer.json()) as { _id: string }[];
  if (!first) throw new Error('the demo inspector has no visit');
  return first._id;
}
