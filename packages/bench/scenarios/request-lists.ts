import { addDays } from '@esquadro/domain/calendar/count-days';
import { type Cast, range, type Scenario } from './scenario.ts';

type Query = Record<string, string>;

const list = (query: Query, token: string, bare: string[] = []) => ({
  method: 'GET' as const,
  path: `/api/request?${new URLSearchParams({ limit: '50', ...query })}`,
  token,
  expect: 200,
  bare,
});

const byStatus =
  (shape: Query) =>
  ({ staff, monday }: Cast) =>
    range(40).map((turn) => {
      const from = addDays(monday, -20 * turn - 30);
      return list({ status: 'completed', from, sort: 'date', ...shape }, staff, ['completed', from]);
    });

const ofOwnAgency =
  (shape: Query) =>
  ({ agencies }: Cast) =>
    agencies.slice(0, 200).map((token) => list(shape, token));

const CARD = { view: 'card' };

/** What the screen of requests asks for. */
export const cards: Scenario = {
  name: 'list-of-cards',
  title: '50 cartões por status e data',
  goal: { cpuMs: 1.8, median: 25 },
  admin: byStatus(CARD),
  realtor: ofOwnAgency(CARD),
};

/** What other clients ask for. */
export const wholeRequests: Scenario = {
  name: 'list-whole',
  title: '50 solicitações inteiras',
  goal: { median: 25 },
  admin: byStatus({}),
  realtor: ofOwnAgency({}),
};

export const byText: Scenario = {
  name: 'list-by-text',
  title: '50 cartões por texto, cidade, status e datas',
  goal: { cpuMs: 2.2, median: 25 },
  admin: ({ staff, monday }: Cast) =>
    ['harmonia', 'augusta', 'laranjeiras', 'ipiranga', 'aurora'].flatMap((address) =>
      ['paulo', 'campinas'].map((city) => {
        const [from, to] = [addDays(monday, -400), addDays(monday, -30)];
        const query = { ...CARD, address, city, status: 'completed', from, to };
        return list(query, staff, [`%${address}%`, `%${city}%`, 'completed', from, to]);
      }),
    ),
  realtor: ({ agencies }: Cast) =>
    agencies.slice(0, 200).map((token) => list({ ...CARD, address: 'rua', status: 'completed' }, token)),
};

/** A week of the calendar as its screen asks for it: 300 visits. */
export const week: Scenario = {
  name: 'calendar-week',
  title: 'uma semana do calendário (300 visitas)',
  goal: { cpuMs: 4, median: 30 },
  admin: ({ staff, monday }: Cast) =>
    [1, 2, 4, 5, 6, 7, 8].map((turn) => {
      const [from, to] = [addDays(monday, 7 * turn), addDays(monday, 7 * turn + 6)];
      return list({ ...CARD, from, to, sort: 'date', limit: '500' }, staff, [from, to]);
    }),
};
