import { addDays, weekdayOf } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { firstProblems } from '../checks/verdict.ts';
import { idIn } from '../clients/book-hour.ts';
import { call } from '../clients/call.ts';
import type { Installation } from '../harness/installation.ts';
import type { Server } from '../harness/server.ts';
import { dateAt } from '../world/free-slots.ts';
import type { Scenario } from './scenario.ts';

/** From UTC-11 to UTC+14, with half hours and daylight saving. */
const ZONES = [
  'America/Sao_Paulo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/Lisbon',
];

/** Days when clocks change or once changed, the last day of the year, and 29 February. */
function datesToAsk(today: Date): LocalDay[] {
  const year = today.getUTCFullYear() + 1;
  const leapYear = year + ((4 - (year % 4)) % 4);
  return [
    sundayFrom(`${year}-03-08`),
    sundayFrom(`${year}-10-15`),
    sundayFrom(`${year}-10-25`),
    `${year}-12-31`,
    `${leapYear}-02-29`,
  ];
}

const sundayFrom = (day: LocalDay): LocalDay => addDays(day, (7 - weekdayOf(day)) % 7);

/** R16: the same questions to servers whose machines keep the time of eight zones; a round is a zone. */
export const zones: Scenario = {
  id: 'R16',
  title: 'servidores em 8 fusos, 5 datas',
  goal: '8 fusos × 5 datas, respostas idênticas',
  cause: 'o imóvel segue o fuso da máquina',
  rounds: { quick: 2, usual: 8, long: 8 },
  run: async (installation, { rounds, control }) => {
    const wrong: string[] = [];
    let first: string[] = [];
    // One zone alone differs from nothing.
    const asked = ZONES.slice(0, Math.max(2, rounds));
    const dates = datesToAsk(new Date());
    for (const zone of asked) {
      const server = await installation.addServer({ TZ: zone });
      if (control)
        await installation.database.query('UPDATE properties SET time_zone = $1 WHERE id = $2', [
          zone,
          installation.world.property,
        ]);
      const answers: string[] = [];
      for (const day of dates) answers.push(await askOf(installation, server, day));
      await server.end('SIGTERM');
      if (first.length === 0) first = answers;
      for (const [turn, answer] of answers.entries())
        if (answer !== first[turn])
          wrong.push(`${zone}, ${dates[turn]}: ${difference(answer, first[turn] ?? '')}`);
    }
    return {
      rounds: asked.length,
      operations: asked.length * dates.length * 6,
      acknowledged: asked.length * dates.length,
      lost: 0,
      doubled: 0,
      notes: `${asked.length} fusos × ${dates.length} datas`,
      wrong: firstProblems(wrong),
      missed: [],
    };
  },
};

/** All times around a booking that is created, moved and canceled, without ids and numbers. */
async function askOf({ world, token }: Installation, { address }: Server, day: string): Promise<string> {
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    call(address, { method, path, token, body });
  const place = { city: 'São Paulo', state: 'SP', latitude: -23.55, longitude: -46.63 };
  const [inspectorId] = world.inspectors;
  const booked = await ask('POST', '/api/request', {
    propertyId: world.property,
    inspectorId,
    service_type: world.service,
    date: dateAt(day, 9),
  });
  const id = idIn(booked);
  const offered = await ask('POST', '/api/inspectors/availability', {
    date: day,
    window: 60,
    address: place,
  });
  const days = await ask(
    'GET',
    `/api/inspectors/availability/days?month=${day.slice(0, 7)}&window=60&propertyId=${world.property}`,
  );
  const listed = await ask('GET', `/api/request/?date=${day}&status=requested`);
  const moved = await ask('PUT', `/api/request/${id}`, { date: `${day}T23:00:00Z` });
  const canceled = await ask('PUT', `/api/request/${id}`, { status: 'canceled' });
  return [booked, offered, days, listed, moved, canceled]
    .map(
      ({ status, body }) =>
        `${status} ${body.replace(/"(?:_id|date_\w+)" ?: ?"[^"]*"|"number" ?: ?\d+/g, '')}`,
    )
    .join('\n');
}

function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `…${one.slice(Math.max(0, at - 40), at + 40)}… in place of …${other.slice(Math.max(0, at - 40), at + 40)}…`;
}
