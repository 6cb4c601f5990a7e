import { addDays } from '@esquadro/domain/calendar/count-days';
import { madeId } from '../world/made-id.ts';
import { type Cast, range, type Scenario } from './scenario.ts';

const search = ({ monday }: Cast, turn: number, token: string) => ({
  method: 'POST' as const,
  path: '/api/inspectors/availability',
  token,
  body: {
    date: addDays(monday, 23),
    window: 60,
    address: {
      city: 'São Paulo',
      state: 'SP',
      latitude: -23.5 - turn / 500,
      longitude: -46.6 - turn / 500,
    },
  },
  expect: 200,
  bare: [addDays(monday, 23), madeId('city', 0)],
});

/** The day on which each of a thousand inspectors has four visits, asked for from forty addresses. */
export const availability: Scenario = {
  name: 'availability',
  title: 'horas livres de um dia (1.000 vistoriadores, 4.000 visitas)',
  goal: { cpuMs: 8, median: 20 },
  admin: (cast) => range(40).map((turn) => search(cast, turn, cast.staff)),
  realtor: (cast) => range(40).map((turn) => search(cast, turn, cast.agencies[turn] ?? '')),
};
