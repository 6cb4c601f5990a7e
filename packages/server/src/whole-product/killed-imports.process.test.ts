import type { Property } from '@esquadro/domain/properties/property';
import { expect, test } from 'vitest';
import { checked, csvOf, HEADER, propertyRow } from '../features/imports/imports.fixture.ts';
import { anAgency, aPerson } from '../testing/people.ts';
import { freshDataDir, runServer } from '../testing/server-process.ts';
import { testApp } from '../testing/test-app.ts';

const KILLS = 4;
const LINES = 1_200;
const SLOW = 300_000;

const { as, db, pool, url } = await testApp();
const agency = await anAgency(db);
const agent = await as(await aPerson(db, 'Realtor', agency));

/** Whether a server is in the middle of a transaction of rows: it holds the import then. */
async function isAtWork(id: string): Promise<boolean> {
  const free = await pool.query('SELECT FROM imports WHERE id = $1 FOR UPDATE SKIP LOCKED', [id]);
  return free.rowCount === 0;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds()));
}

test(
  '[IMPORT-4] servers killed again and again in the middle of a run neither double nor lose a line',
  async () => {
    const rows = Array.from({ length: LINES }, (_, n) => propertyRow(n + 1));
    const { _id } = await checked(agent, csvOf([HEADER, ...rows]));
    await agent.post(`/api/imports/${_id}/run`);
    const created = async () => (await agent.get(`/api/imports/${_id}`)).json().created;
    const DATA_DIR = await freshDataDir();

    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await runServer({ DATABASE_URL: url, DATA_DIR });
      const before = await created();
      // Some die in their first transaction, some after they have committed one.
      if (kill % 2 === 0) await until(async () => (await created()) > before);
      await until(() => isAtWork(_id));
      await server.end('SIGKILL');
    }
    const inBetween = await created();
    expect(inBetween).toBeGreaterThan(0);
    expect(inBetween).toBeLessThan(LINES);

    const last = await runServer({ DATABASE_URL: url, DATA_DIR });
    await until(async () => (await agent.get(`/api/imports/${_id}`)).json().status === 'done');
    await last.end('SIGTERM');
    expect(await created()).toBe(LINES);
    const labels: string[] = [];
    let next: string | undefined = `/api/properties/realtor/${agency}`;
    while (next) {
      const page = await agent.get(next);
      labels.push(...page.json().map(({ label }: Property) => label));
      next = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(labels.sort()).toEqual(rows.map(([label]) => label).sort());
  },
  SLOW,
);
