import type { Role } from '@esquadro/domain/auth/permissions';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { NewCity } from '@esquadro/domain/cities/city';
import { NewSettings } from '@esquadro/domain/settings/settings';
import type { Id } from '@esquadro/domain/shared/id';
import { addCity } from '../features/cities/add-city.ts';
import { readSettings } from '../features/settings/queries.ts';
import { saveSettings } from '../features/settings/save-settings.ts';
import { insertUser } from '../features/users/commands.ts';
import { findUserByEmail } from '../features/users/queries.ts';
import { actorOf } from '../platform/auth/access.ts';
import { passwordMatches } from '../platform/auth/passwords.ts';
import type { Db } from '../platform/db/client.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { openDemoPictures } from './demo-picture.ts';
import { DEMO_PASSWORD, type DemoWorld } from './demo-world.ts';
import { loadAgencies } from './load-agencies.ts';
import { loadConversations } from './load-conversations.ts';
import { loadField } from './load-field.ts';
import { loadInspectors } from './load-inspectors.ts';
import { loadRequests } from './load-requests.ts';
import { markDemoNewsRead } from './mark-news-read.ts';
import { seeded } from './random.ts';
import { CITIES, SETTINGS } from './world-data.ts';

/** One login for each role, in the order they are printed. */
const LOGINS: Record<Role, string> = {
  SuperAdmin: 'ti@esquadro.demo',
  Admin: 'admin@esquadro.demo',
  Realtor: 'imobiliaria@esquadro.demo',
  RealtorUser: 'corretor@esquadro.demo',
  Inspector: 'vistoriador@esquadro.demo',
  User: 'usuario@esquadro.demo',
};

type Options = { tx: Db; store: FileStore; now: Date; say: (line: string) => void };

/** Fills an empty installation with a small, believable world, by the same use cases as real data. */
export async function loadDemo({ tx, store, now, say }: Options): Promise<void> {
  say('Criando os dados de demonstração…');
  const staff = { phone: '11987650001', password: DEMO_PASSWORD };
  const userId = await insertUser(tx, {
    ...staff,
    first_name: 'Teresa',
    last_name: 'Ibarra',
    email: LOGINS.SuperAdmin,
    accessLevel: 'SuperAdmin',
  });
  await insertUser(tx, {
    ...staff,
    first_name: 'Paula',
    last_name: 'Nogueira',
    email: LOGINS.Admin,
    accessLevel: 'Admin',
  });
  await insertUser(tx, {
    ...staff,
    first_name: 'Ulisses',
    last_name: 'Ramos',
    email: LOGINS.User,
    accessLevel: 'User',
  });

  const world: DemoWorld = {
    tx,
    store,
    now,
    say,
    today: localOf(now, 'America/Sao_Paulo').day,
    random: seeded(2_026),
    picture: openDemoPictures(store),
    maker: { userId, role: 'SuperAdmin', realtorId: null, inspectorId: null },
  };
  await saveSettings(tx, NewSettings.parse(SETTINGS), { id: userId, expectedVersion: undefined });
  const services = (await readSettings(tx)).value.serviceType.map(({ _id }) => _id);
  const cities = new Map<string, Id>();
  for (const { city, state } of CITIES)
    cities.set(
      city,
      (
        await addCity(
          tx,
          actorOf({ viewer: world.maker }, 'city:change', now),
          NewCity.parse({ city, state }),
        )
      )._id,
    );

  const inspectors = await loadInspectors(world, { cities, services });
  say(`  ${inspectors.length} vistoriadores`);
  const agencies = await loadAgencies(world, { cities, services });
  say(`  ${agencies.length} imobiliárias`);
  say(`  ${await loadRequests(world, { agencies, inspectors })} solicitações`);
  await loadField(world, inspectors);
  await markDemoNewsRead(world);
  await loadConversations(world, agencies);
}

/** One login for each role, as lines to print; none once the demo world is gone or never was. */
export async function demoLogins(db: Db): Promise<string[]> {
  const lines: string[] = [];
  for (const [role, email] of Object.entries(LOGINS)) {
    if (await findUserByEmail(db, email))
      lines.push(`  ${role.padEnd(11)}  ${email.padEnd(26)}  ${DEMO_PASSWORD}`);
  }
  return lines.length > 0
    ? ['Entre com um destes usuários de demonstração (perfil, email, senha):', ...lines]
    : [];
}

/** What to say where others than this machine reach the server while a demo login still opens it. */
export async function demoWarning(db: Db): Promise<string[]> {
  const open: string[] = [];
  for (const email of Object.values(LOGINS)) {
    const user = await findUserByEmail(db, email);
    if (user && (await passwordMatches(user.passwordHash, DEMO_PASSWORD))) open.push(email);
  }
  if (open.length === 0) return [];
  return [
    'ATENÇÃO: este servidor pode ser alcançado de fora, e a senha de demonstração, que todos conhecem, ainda abre:',
    ...open.map((email) => `  ${email}`),
    'Mude essas senhas ou exclua esses usuários antes de usar o sistema.',
  ];
}
