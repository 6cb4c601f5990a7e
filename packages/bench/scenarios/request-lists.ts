import { addDays } from '@esquadro/domain/calendar/local-day';
import { type Cast, range, type Scenario } from './scenario.ts';

const READ = { ratio: 0.8, median: 25 };

const list = (query: Record<string, string>, token: string, path = '/api/request') => ({
  method: 'GET' as const,
  path: `${path}?${new URLSearchParams({ limit: '50', ...query })}`,
  token,
  expect: 200,
});

/** Every list answers with property, inspector and price filled in: there is no barer one to measure. */
export const byStatus: Scenario = {
  name: 'list-by-status',
  title: '50 solicitações por status e data',
  goal: READ,
  calls: ({ staff, monday }: Cast) =>
    range(40).map((turn) =>
      list({ status: 'completed', from: addDays(monday, -20 * turn - 30), sort: 'date' }, staff),
    ),
};

export const ofAgency: Scenario = {
  name: 'list-of-agency',
  title: '50 solicitações de uma imobiliária',
  goal: READ,
  calls: ({ agencies }: Cast) => agencies.slice(0, 200).map((token) => list({}, token)),
};

export const byText: Scenario = {
  name: 'list-by-text',
  title: '50 solicitações por texto, cidade, status e datas',
  goal: READ,
  calls: ({ staff, monday }: Cast) =>
    ['harmonia', 'augusta', 'laranjeiras', 'ipiranga', 'aurora'].flatMap((address) =>
      ['paulo', 'campinas'].map((city) =>
        list(
          { address, city, status: 'completed', from: addDays(monday, -400), to: addDays(monday, -30) },
          staff,
        ),
      ),
    ),
};

/** A week of the calendar as its screen asks for it: 300 visits. */
export const week: Scenario = {
  name: 'calendar-week',
  title: 'uma semana do calendário (300 visitas)',
  goal: { ratio: 0.8, median: 30 },
  calls: ({ staff, monday }: Cast) =>
    [1, 2, 4, 5, 6, 7, 8].map((turn) =>
      list(
        { from: addDays(monday, 7 * turn), to: addDays(monday, 7 * turn + 6), sort: 'date', limit: '500' },
        staff,
        '/api/request/calendar',
      ),
    ),
};
