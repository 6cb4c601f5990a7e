import { firstProblems } from '../checks/verdict.ts';
import { type Call, call } from '../clients/call.ts';
import { inParallel } from '../clients/in-parallel.ts';
import { startCareless } from '../faults/start-careless.ts';
import { aimedCalls } from '../inputs/aimed-calls.ts';
import { EVIL_TEXTS } from '../inputs/evil-texts.ts';
import { type Place, placesOf, takesText, withValue } from '../inputs/places.ts';
import { makeTargets } from '../inputs/targets.ts';
import { NO_FIGURES } from '../scenarios/no-figures.ts';
import type { Scenario } from '../scenarios/scenario.ts';

const AT_ONCE = 4;
const SOON_MS = 1_000;

/** Whoever takes so long will not answer at all. */
const PATIENCE_MS = 3_000;

/** So that an address stays below what a head may hold. */
const LONGEST_QUERY = 12_000;

/** S15: texts that slow patterns choke on, in every text field and every filter; a round is one such text in each. */
export const slowPatterns: Scenario = {
  id: 'S15',
  title: 'textos de 10.000 letras que travam expressões regulares, em todos os campos de texto e filtros',
  goal: 'cada resposta em menos de 1 s',
  cause: 'um servidor com uma expressão que tenta tudo',
  rounds: { quick: 1, usual: 3, long: EVIL_TEXTS.length },
  run: async (installation, { rounds, control, seed }) => {
    const { server, token } = installation;
    const calls = await aimedCalls(installation, await makeTargets(installation));
    const places = placesOf(calls).filter(
      (place) => place.kind === 'filter' || (place.kind === 'field' && takesText(place.schema)),
    );
    const careless = control ? await startCareless() : undefined;
    const slow: { where: string; evil: Call }[] = [];
    const wrong: string[] = [];
    let worstMs = 0;
    let taken = 0;
    const ask = async (evil: Call, turn: number) => {
      const begun = performance.now();
      const address = careless?.address ?? server(turn).address;
      const answer = await call(address, { ...evil, token, patienceMs: PATIENCE_MS }).catch(() => undefined);
      return { status: answer?.status, ms: performance.now() - begun };
    };
    await inParallel(AT_ONCE, rounds * places.length, async (turn) => {
      const place = places[turn % places.length];
      // What hangs for one hangs for all that follow.
      if (!place || wrong.length > 0) return;
      const evil = evilCall(place, EVIL_TEXTS[(turn + seed) % EVIL_TEXTS.length] ?? '');
      const once = await ask(evil, turn);
      // A machine may stand still for a moment; a server that hangs does not answer the second time either.
      const { status, ms } = once.status === undefined ? await ask(evil, turn) : once;
      const where = `${place.target.method} ${place.target.path} ${named(place)}`;
      if (status === undefined) wrong.push(`${where}: no answer within ${PATIENCE_MS} ms, twice`);
      else if (ms > SOON_MS) slow.push({ where, evil });
      if (status && status < 300) taken += 1;
      worstMs = Math.max(worstMs, ms);
    });
    const slowAgain: string[] = [];
    for (const { where, evil } of slow) {
      const { ms } = await ask(evil, 0);
      if (ms > SOON_MS) slowAgain.push(`${where} took ${Math.round(ms)} ms, alone`);
    }
    careless?.end();
    return {
      ...NO_FIGURES,
      rounds,
      operations: rounds * places.length,
      acknowledged: taken,
      worstMs,
      notes: `${places.length} lugares`,
      wrong: firstProblems(wrong),
      // A busy machine is slow once; what is slow again with nobody beside it is slow by itself.
      missed: firstProblems(slowAgain),
    };
  },
};

function named(place: Place): string {
  if (place.kind === 'field') return place.path.join('.');
  return place.kind === 'filter' ? `?${place.name}` : '';
}

function evilCall(place: Place, text: string): Call {
  const { method, url, body } = place.target;
  if (place.kind === 'field') return { method, path: url, body: withValue(body(), place.path, text) };
  const query = new URLSearchParams({ [place.kind === 'filter' ? place.name : 'a']: text });
  const path = `${url}?${query.toString().slice(0, LONGEST_QUERY).replace(/%.?$/, '')}`;
  return { method, path, ...(method !== 'GET' && { body: body() }) };
}
