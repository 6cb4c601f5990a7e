import { addDays } from '@esquadro/domain/calendar/local-day';
import { range, type Scenario } from './scenario.ts';

/** The day on which each of a thousand inspectors has four visits, asked for from forty addresses. */
export const availability: Scenario = {
  name: 'availability',
  title: 'horas livres de um dia (1.000 vistoriadores, 4.000 visitas)',
  goal: { ratio: 0.8, median: 20 },
  calls: ({ agencies, monday }) =>
    range(40).map((turn) => ({
      method: 'POST',
      path: '/api/inspectors/availability',
      token: agencies[turn] ?? '',
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
    })),
};
