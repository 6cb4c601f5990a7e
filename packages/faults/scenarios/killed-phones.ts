import { localOf } from '@esquadro/domain/calendar/local-time';
import { MARK_BUTTONS, type MarkKind, nextMark } from '@esquadro/domain/field/mark-kinds';
import { firstProblems } from '../checks/verdict.ts';
import { bookHour, idIn } from '../clients/book-hour.ts';
import { dice } from '../clients/dice.ts';
import { openPhone, type Phone } from '../clients/phone.ts';
import { killServer } from '../faults/kill-server.ts';
import { ADMIN } from '../harness/database.ts';
import { dayAhead } from '../harness/free-slots.ts';
import { type Installation, logIn } from '../harness/installation.ts';
import { NO_FIGURES, type Scenario } from '../harness/scenario.ts';
import { until } from '../harness/until.ts';

const VISITS = 10;
const STEPS = 4;
const MINUTE_MS = 60_000;
const AGAIN_MS = 5_000;
const TRIES_MS = 12_000;
const ZONE = 'America/Sao_Paulo';

/** Every so many rounds the whole browser dies, or the server. */
const BROWSER_EVERY = 10;
const SERVER_EVERY = 25;

/** Where the page keeps what waits. */
const WAITING = { database: 'esquadro', store: 'pending-files' };

/**
 * R21: an inspector marks visits, with and without signal, on a phone whose page dies after each press; every now and
 * then the whole browser dies, or the server. Whatever the page has shown as said arrives, once and in order.
 */
export const killedPhones: Scenario = {
  id: 'R21',
  title: 'celular e servidor mortos enquanto o vistoriador registra',
  goal: '500 rodadas, nenhum registro mostrado perdido ou repetido',
  cause: 'um celular que esquece o que espera',
  rounds: { usual: 40, long: 500 },
  run: async (installation, { rounds, control, seed }) => {
    const [server] = installation.servers;
    const roll = dice(seed);
    const phone = await openPhone(server.address);
    const told: Told[] = [];
    const wrong: string[] = [];
    let deaths = 0;
    try {
      for (let begun = 0; begun < rounds; begun += VISITS * STEPS) {
        const turn = begun / (VISITS * STEPS);
        const visits = await visitsOfToday(installation, turn);
        await phone.signIn(await logIn(server.address, { ...ADMIN, email: emailOf(installation, turn) }));
        await openDay(phone);
        for (let step = 0; step < VISITS * STEPS && begun + step < rounds; step += 1) {
          const round = begun + step;
          const visit = visits[Math.floor(step / STEPS)];
          if (!visit) break;
          const kind = MARKS[step % STEPS] ?? 'on_the_way';
          await phone.setOffline(control || roll(2) === 0);
          const strike = round % SERVER_EVERY === SERVER_EVERY - 1 ? killServer(server) : undefined;
          await press(phone, visit, kind);
          told.push({ visit: visit.id, kind });
          if (control) await forget(phone);
          if (round % BROWSER_EVERY === BROWSER_EVERY - 1) await phone.killBrowser();
          else await phone.killPage();
          await strike;
          if (strike) deaths += 1;
          await phone.setOffline(false);
          await openDay(phone);
        }
        if (!control) await allSent(phone);
      }
      wrong.push(...(await complaints(installation, told)));
    } finally {
      await phone.close();
    }
    return {
      ...NO_FIGURES,
      rounds,
      operations: told.length,
      acknowledged: told.length,
      lost: wrong.filter((line) => line.includes('lost')).length,
      doubled: wrong.filter((line) => line.includes('times')).length,
      notes: `${told.length} registros, ${Math.floor(rounds / BROWSER_EVERY)} navegadores e ${deaths} servidores mortos`,
      wrong: firstProblems(wrong),
    };
  },
};

type Visit = { id: string; number: number };
type Told = { visit: string; kind: MarkKind };

const MARKS: MarkKind[] = [];
for (let mark = nextMark('none'); mark; mark = nextMark(mark)) MARKS.push(mark);

const emailOf = ({ world }: Installation, turn: number) => world.inspectorEmails[turn] ?? '';

/** Booked as anybody books, and then moved to this very hour, which nobody can: some seconds each. */
async function visitsOfToday(installation: Installation, turn: number): Promise<Visit[]> {
  const { world, database } = installation;
  const inspectorId = world.inspectors[turn] ?? '';
  const visits: Visit[] = [];
  for (let hour = 0; hour < VISITS; hour += 1) {
    const id = idIn(await bookHour(installation, hour, { inspectorId, day: dayAhead(0), hour }));
    const starts = new Date(begin().getTime() + hour * MINUTE_MS);
    const { rows } = await database.query<{ number: number }>(
      `UPDATE inspection_requests SET starts_at = $2, ends_at = $2::timestamptz + interval '30 seconds',
         local_day = ($2::timestamptz AT TIME ZONE time_zone)::date
       WHERE id = $1 RETURNING request_number AS number`,
      [id, starts.toISOString()],
    );
    visits.push({ id, number: rows[0]?.number ?? 0 });
  }
  return visits;
}

/** A while ago, but still today by the clock of the properties. */
function begin(): Date {
  const now = new Date();
  const { minute } = localOf(now, ZONE);
  return new Date(now.getTime() - Math.min(30, minute) * MINUTE_MS);
}

/** Opened as often as it takes, since the server may be dead; of each try the patience counts a second. */
async function openDay(phone: Phone): Promise<void> {
  const opened = async () => {
    try {
      await phone.page().goto('/inspector?op=day');
      await phone.page().getByRole('list', { name: 'Paradas' }).waitFor({ timeout: 10_000 });
      return true;
    } catch {
      return false;
    }
  };
  await until('the day is shown', opened, TRIES_MS).catch((error) => withWhatIsShown(phone, error));
}

/** Says something of a visit, and waits until the page shows it as said. */
async function press(phone: Phone, { number }: Visit, kind: MarkKind): Promise<void> {
  const button = phone
    .page()
    .getByRole('button', { name: new RegExp(`^${MARK_BUTTONS[kind]}: V-${number},`) });
  const didIt = () => true;
  const didNot = () => false;
  let pressed = false;
  // A press that a busy machine swallows is made again, as anybody would.
  const said = async () => {
    pressed = (await button.click({ timeout: AGAIN_MS }).then(didIt, didNot)) || pressed;
    return pressed && button.waitFor({ state: 'detached', timeout: AGAIN_MS }).then(didIt, didNot);
  };
  await until(`${kind} is shown`, said, TRIES_MS);
}

/** Asks the store of the browser in which things wait to be sent. */
const inStore = <Answer>(phone: Phone, mode: 'readonly' | 'readwrite', question: 'getAll' | 'clear') =>
  phone.page().evaluate<Answer>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('${WAITING.database}');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const { result } = opening;
      if (!result.objectStoreNames.contains('${WAITING.store}')) return reject(new Error('the phone has lost its store'));
      const asked = result.transaction('${WAITING.store}', '${mode}').objectStore('${WAITING.store}').${question}();
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        result.close();
        resolve(asked.result);
      };
    };
  })`);

async function allSent(phone: Phone): Promise<void> {
  let left: unknown[] = [];
  const isEmpty = async () => {
    left = await inStore<unknown[]>(phone, 'readonly', 'getAll');
    return left.length === 0;
  };
  await until('nothing waits any more', isEmpty).catch((error) => withWhatIsShown(phone, error, left));
}

async function withWhatIsShown(phone: Phone, { message }: Error, left: unknown[] = []): Promise<never> {
  const shown = await phone.page().locator('body').textContent();
  throw new Error(`${message}: ${JSON.stringify({ left, address: phone.page().url(), shown })}`);
}

/** The fault of the control. */
const forget = (phone: Phone) => inStore<void>(phone, 'readwrite', 'clear');

/** Each mark that was shown as said is there once, and those of a visit came in their order. */
async function complaints({ database }: Installation, told: readonly Told[]): Promise<string[]> {
  const { rows } = await database.query<{ visit: string; kind: MarkKind }>(
    'SELECT request_id AS visit, kind FROM visit_marks WHERE withdrawn_at IS NULL ORDER BY at, received_at',
  );
  const wrong: string[] = [];
  for (const { visit, kind } of told) {
    const times = rows.filter((row) => row.visit === visit && row.kind === kind).length;
    if (times === 0) wrong.push(`${visit} lost ${kind}`);
    if (times > 1) wrong.push(`${visit} has ${kind} ${times} times`);
  }
  for (const visit of new Set(told.map((one) => one.visit))) {
    const kinds = rows.filter((row) => row.visit === visit).map(({ kind }) => kind);
    const inOrder = MARKS.filter((kind) => kinds.includes(kind));
    if (kinds.length === inOrder.length && kinds.join() !== inOrder.join())
      wrong.push(`${visit} is out of order: ${kinds.join(', ')}`);
  }
  return wrong;
}
