import type { Viewer } from '@esquadro/domain/auth/permissions';
import { addDays } from '@esquadro/domain/calendar/count-days';
import { NewBranch } from '@esquadro/domain/realtors/branch';
import { NewContract } from '@esquadro/domain/realtors/contract';
import { NewRealtor } from '@esquadro/domain/realtors/realtor';
import type { Id } from '@esquadro/domain/shared/id';
import { addBranch } from '../features/realtors/branches.ts';
import { addContract } from '../features/realtors/contracts.ts';
import { addRealtor } from '../features/realtors/save-realtor.ts';
import { insertUser } from '../features/users/commands.ts';
import { actorOf } from '../platform/auth/access.ts';
import { DEMO_PASSWORD, type DemoAgency, type DemoWorld } from './demo-world.ts';
import { loadProperties } from './load-properties.ts';
import { makeAddress } from './make-address.ts';
import { AGENCIES, FIRST_NAMES, LAST_NAMES } from './world-data.ts';

type Places = { cities: Map<string, Id>; services: Id[] };

/** Four agencies, each with branches, contracts of both kinds, three people and its properties. */
export async function loadAgencies(world: DemoWorld, { cities, services }: Places): Promise<DemoAgency[]> {
  const { tx, maker, random, now } = world;
  const actor = actorOf({ viewer: maker }, 'realtor:change', now);
  const agencies: DemoAgency[] = [];
  for (const [index, { company, cnpj, slug, cities: served, properties }] of AGENCIES.entries()) {
    const mailbox = (name: string) => `${name}@${slug}.demo`;
    const id = await addRealtor(
      tx,
      actor,
      NewRealtor.parse({
        company,
        cnpj,
        pix: mailbox('financeiro'),
        phone: `113322${String(1000 + index)}`,
        email: mailbox('contato'),
        email_entrance: mailbox('chaves'),
        email_exit: mailbox('devolucao'),
        email_finance: mailbox('financeiro'),
        cities: served.map((name) => cities.get(name)),
        services,
      }),
    );
    const branches = new Map<string, Id>();
    for (const name of served) {
      const { number: doorNumber, ...address } = makeAddress(name, random);
      const branch = await addBranch(
        tx,
        actor,
        NewBranch.parse({ realtor: id, label: `Filial ${name}`, doorNumber, ...address }),
      );
      branches.set(name, branch._id);
    }
    await loadContracts(world, id, index);
    const people = await loadPeople(world, id, slug, index);
    agencies.push({
      id,
      company,
      people,
      branches,
      properties: await loadProperties(world, { people, served, count: properties }),
    });
  }
  return agencies;
}

/** One that has ended and one in force: percentual and metragem in turn. */
async function loadContracts(
  { tx, maker, now, today }: DemoWorld,
  realtor: Id,
  index: number,
): Promise<void> {
  const actor = actorOf({ viewer: maker }, 'realtor:change', now);
  const percentual = {
    contractModel: 'percentual',
    price: 0,
    platformFee: 25,
    furnitureRate: 15,
    percentageRate: 8.5,
    expressRate: 0,
  };
  const metragem = {
    contractModel: 'metragem',
    ranges: [
      { min: null, max: 80, value: 45, furniture_value: 15 },
      { min: 80.01, max: 150, value: 60, furniture_value: 20 },
      { min: 150.01, max: null, value: 90, furniture_value: 30 },
    ],
  };
  const [past, current] = index % 2 === 0 ? [metragem, percentual] : [percentual, metragem];
  await addContract(
    tx,
    actor,
    NewContract.parse({ realtor, active: false, type: '6', startDate: addDays(today, -400), ...past }),
  );
  await addContract(
    tx,
    actor,
    NewContract.parse({ realtor, active: true, type: '18', startDate: addDays(today, -120), ...current }),
  );
}

/** A Realtor and two users of the agency. Those of the first agency have the logins that are printed. */
async function loadPeople(
  { tx, random }: DemoWorld,
  realtorId: Id,
  slug: string,
  index: number,
): Promise<Viewer[]> {
  const people: Viewer[] = [];
  for (const [place, mailbox] of ['imobiliaria', 'corretor', 'atendimento'].entries()) {
    const role = place === 0 ? 'Realtor' : 'RealtorUser';
    const userId = await insertUser(tx, {
      first_name: FIRST_NAMES[(index * 3 + place) % FIRST_NAMES.length] ?? 'Ana',
      last_name: random.pick(LAST_NAMES),
      email: index === 0 ? `${mailbox}@esquadro.demo` : `${mailbox}@${slug}.demo`,
      phone: `1198765${String(1000 + index * 10 + place)}`,
      password: DEMO_PASSWORD,
      accessLevel: 'Realtor',
      role,
      realtorId,
    });
    people.push({ userId, role, realtorId, inspectorId: null });
  }
  return people;
}
