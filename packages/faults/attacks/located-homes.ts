import { distanceKm, type Point, pointAway } from '@esquadro/domain/addresses/distance';
import { locateHome, type Told } from '@esquadro/domain/requests/availability/locate-home.fixture';
import { firstProblems } from '../checks/verdict.ts';
import { call } from '../clients/call.ts';
import { dice } from '../clients/dice.ts';
import { ADMIN } from '../harness/database.ts';
import { type Installation, logIn } from '../harness/installation.ts';
import { NO_FIGURES } from '../scenarios/no-figures.ts';
import type { Figures, Scenario } from '../scenarios/scenario.ts';
import { dayAhead } from '../world/free-slots.ts';

const CENTRE = { latitude: -23.55, longitude: -46.63 };
const FARTHEST_KM = 25;
const CALLS = 500;
const NEAREST_GUESS_KM = 1;
const AGENT = 'agencia@faults.teste';

/** S21: an agency looks for an inspector's home by asking who is free at places of its own choice. */
export const locatedHomes: Scenario = {
  id: 'S21',
  title: 'uma imobiliária procura a casa de um vistoriador pelas distâncias e pela ordem da lista',
  goal: '50 casas, 500 chamadas para cada: nenhum palpite a menos de 1 km',
  cause: 'as distâncias verdadeiras, só arredondadas',
  rounds: { quick: 2, usual: 50, long: 50 },
  run: async (installation, { rounds, control, seed }) => {
    const homes = await giveHomes(installation, seed);
    // The old answer was the staff's, in whole kilometres.
    const token = control ? installation.token : await agencyToken(installation);
    return hunt(installation, { homes, token, rounds });
  },
};

type Home = { inspector: string; at: Point };

async function giveHomes({ database, world }: Installation, seed: number): Promise<Home[]> {
  const roll = dice(seed);
  const homes = world.inspectors.map((inspector) => {
    const [turn, share] = [roll(1_000_000) / 1_000_000, roll(1_000_000) / 1_000_000];
    return { inspector, at: pointAway(CENTRE, { bearing: turn * 2 * Math.PI, km: share * FARTHEST_KM }) };
  });
  await database.query(
    `UPDATE users u SET latitude = h.latitude, longitude = h.longitude
    FROM unnest($1::text[], $2::float8[], $3::float8[]) AS h (inspector, latitude, longitude)
      JOIN inspectors i ON i.id = h.inspector WHERE u.id = i.user_id`,
    [
      homes.map(({ inspector }) => inspector),
      homes.map(({ at }) => at.latitude),
      homes.map(({ at }) => at.longitude),
    ],
  );
  return homes;
}

async function agencyToken({ server, token, world }: Installation): Promise<string> {
  const person = { first_name: 'Nome', last_name: 'Agência', email: AGENT, phone: '11987654321' };
  await call(server(0).address, {
    method: 'POST',
    path: '/api/user/createRealtorUser',
    token,
    body: { ...person, password: ADMIN.password, realtor: world.agency },
  });
  return logIn(server(0).address, { email: AGENT, password: ADMIN.password });
}

type Hunt = { homes: Home[]; token: string; rounds: number };

async function hunt({ server }: Installation, { homes, token, rounds }: Hunt): Promise<Figures> {
  const wrong: string[] = [];
  let asked = 0;
  let nearest = Number.POSITIVE_INFINITY;
  const ask = async (place: Point): Promise<Told[]> => {
    asked += 1;
    const { status, body } = await call(server(asked).address, {
      method: 'POST',
      path: '/api/inspectors/availability',
      token,
      body: { date: dayAhead(3), window: 60, address: { city: 'São Paulo', state: 'SP', ...place } },
    });
    if (status !== 200) throw new Error(`the search was answered with ${status}`);
    const offers = JSON.parse(body) as Told[];
    return offers.map(({ inspectorId, distance }) => ({ inspectorId, distance: Math.round(distance) }));
  };
  for (let round = 0; round < rounds; round += 1) {
    const [target, other] = [homes[round % homes.length], homes[(round + 1) % homes.length]];
    if (!target || !other) throw new Error('nobody lives here');
    const { guesses } = await locateHome({
      ask,
      start: CENTRE,
      target: target.inspector,
      other: other.inspector,
      calls: CALLS,
    });
    const away = Math.min(...guesses.map((guess) => distanceKm(guess, target.at)));
    nearest = Math.min(nearest, away);
    if (away <= NEAREST_GUESS_KM) wrong.push(`home ${round} was located, ${Math.round(away * 1000)} m off`);
  }
  return {
    ...NO_FIGURES,
    rounds,
    operations: asked,
    acknowledged: rounds - wrong.length,
    notes: `${rounds} casas, ${asked} chamadas; o melhor palpite a ${nearest.toFixed(2)} km; confirmadas são as não achadas`,
    wrong: firstProblems(wrong),
  };
}
