import { travelByDistance } from '../../travel/travel.ts';
import { TravelSettings } from '../../travel/travel-settings.ts';
import type { Absence, Candidate, HeldVisit, VisitSearch } from './candidate.ts';
import { dayGrid } from './day-grid.ts';

export const thursday = '2026-11-19';
export const grid = dayGrid(thursday, 'America/Sao_Paulo');

export const centre = { latitude: -23.55, longitude: -46.63 };

/** A place a hair less than so many kilometres to the north of the centre. */
export const north = (km: number) => ({
  latitude: centre.latitude + km / 111.2,
  longitude: centre.longitude,
});

/** A visit from one minute of the Thursday to another. */
export const visit = (from: number, to: number, over: Partial<HeldVisit> = {}): HeldVisit => ({
  starts: grid.starts + from,
  ends: grid.starts + to,
  place: centre,
  keys: null,
  label: 'Sobrado da Vila',
  ...over,
});

/** Away from one minute of the Thursday to another. */
export const away = (from: number, to: number): Absence => ({
  starts: grid.starts + from,
  ends: grid.starts + to,
  vacationEnds: null,
});

/** A vacation that the Thursday falls into. */
export const vacation = (vacationEnds: string): Absence => ({ ...away(0, 1440), vacationEnds });

/** Ana works from nine to six in the centre and has nothing booked. */
export const ana = (over: Partial<Candidate> = {}): Candidate => ({
  inspectorId: 'a'.repeat(24),
  full_name: 'Ana Souza',
  home: north(3),
  approved: true,
  serves: true,
  offers: true,
  work: { starts: 540, ends: 1080, breakStarts: null, breakEnds: null },
  absences: [],
  visits: [],
  ...over,
});

/** An hour in the centre on the Thursday. */
export const anHour = (over: Partial<VisitSearch> = {}): VisitSearch => ({
  grid,
  today: '2026-11-15',
  notBefore: null,
  minutes: 60,
  city: 'Santos',
  place: centre,
  service: 'Entrada',
  holiday: undefined,
  travel: travelByDistance(TravelSettings.parse({})),
  keys: null,
  ...over,
});

export const onFoot = travelByDistance(TravelSettings.parse({ speed_kmh: 0 }));
