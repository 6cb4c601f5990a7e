import { z } from 'zod';
import { coordinateInput } from '../../addresses/coordinates.ts';
import { PointPrecision } from '../../addresses/point-precision.ts';
import { State } from '../../addresses/states.ts';
import { isInReach } from '../../calendar/count-days.ts';
import { LocalDay } from '../../calendar/local-day.ts';
import { Holiday } from '../../holidays/holidays.ts';
import { Id } from '../../shared/id.ts';
import { requiredText } from '../../shared/text-fields.ts';
import { KeysPlace } from '../keys-location.ts';

const city = requiredText('Informe a cidade.', 120);

/** The part of an address that decides who serves it; whatever else an address carries is ignored. */
const VisitPlace = z.object(
  { city, state: State, ...coordinateInput, precision: PointPrecision.nullish() },
  'Informe o endereço do imóvel.',
);

/** No visit is longer than this, whatever the property. */
const LONGEST_WINDOW = 100_000;
const WINDOW = 'Informe a duração em minutos.';
const window = z.int(WINDOW).min(1, WINDOW).max(LONGEST_WINDOW, WINDOW);

const orNone = <Shape extends z.ZodType>(shape: Shape) =>
  z.union([z.literal(''), shape], 'Identificador inválido.').nullish();

const Narrowing = z.object({
  service_type: orNone(Id),
  /** The request being edited, whose own slot does not stand in its way. */
  requestId: orNone(Id),
  /** Only this inspector, as when a visit is moved. */
  inspectorId: orNone(Id),
  /** Where the key is fetched, in the words of a request; left out, as the request being edited has it. */
  keys_location_pickup_type: orNone(KeysPlace),
  keys_location_pickup_branch: orNone(Id),
  /** The day before. */
  keys_eve: z.union([z.boolean(), z.stringbool()], 'Responda sim ou não.').nullish(),
});
const narrowing = Narrowing.shape;

/** What of a search decides where the key is fetched. */
export type AskedKey = Pick<
  z.infer<typeof Narrowing>,
  'keys_location_pickup_type' | 'keys_location_pickup_branch' | 'keys_eve'
>;

const DATE = 'Data inválida: use dia, mês e ano.';

/** Who is free on a local day, for so many minutes, at an address. */
export const AvailabilityQuery = z.object({
  date: z.union([LocalDay, z.iso.datetime({ offset: true })], DATE).refine(isInReach, DATE),
  window,
  address: VisitPlace,
  /** The property at the address, if it is one of the viewer's: its own visits are no way apart. */
  propertyId: orNone(Id),
  ...narrowing,
});
export type AvailabilityQuery = z.infer<typeof AvailabilityQuery>;

/** An inspector's free hours of one day; `distance` is in kilometres from where they live. */
export const AvailableInspector = z.object({
  inspectorId: Id,
  full_name: z.string(),
  distance: z.number(),
  /** Only where the distance is supposed: of the home or of the property no more than the city is known. */
  rough: z.literal(true).optional(),
  working_hours: z.array(z.int()),
});
export type AvailableInspector = z.infer<typeof AvailableInspector>;

/** Where an inspector comes from for a visit at an hour: home, or the visit before. */
const Arrival = z.object({ hour: z.int(), from: z.string(), distance: z.number(), minutes: z.int() });
export type Arrival = z.infer<typeof Arrival>;

/** Why somebody is not offered, and at which hours. */
const Refusal = z.object({ reason: z.string(), hours: z.array(z.int()) });
export type Refusal = z.infer<typeof Refusal>;

export const ExplainedInspector = AvailableInspector.extend({
  arrivals: z.array(Arrival),
  reasons: z.array(Refusal),
});
export type ExplainedInspector = z.infer<typeof ExplainedInspector>;

/** The day explained for the staff: everybody, those who are offered first, then by distance. */
export const ExplainedAvailability = z.object({
  holiday: Holiday.nullable(),
  inspectors: z.array(ExplainedInspector),
});
export type ExplainedAvailability = z.infer<typeof ExplainedAvailability>;

const MONTH = 'Informe o mês como AAAA-MM.';

/** A visit of a known property, or anywhere in a city. */
const VisitSomewhere = z.object({
  window: z.coerce.number(WINDOW).pipe(window),
  propertyId: orNone(Id),
  city: z.union([z.literal(''), city]).optional(),
  state: z.union([z.literal(''), State], 'Informe o estado com as duas letras da UF.').optional(),
  ...narrowing,
});

const isSomewhere = ({ propertyId, city, state }: z.infer<typeof VisitSomewhere>) =>
  Boolean(propertyId || (city && state));
const NOWHERE = { error: 'Informe o imóvel, ou a cidade e o estado.', path: ['propertyId'] };

/** Which days of a month have room for a visit. */
export const OpenDaysQuery = VisitSomewhere.extend({
  month: z
    .string(MONTH)
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, MONTH)
    .refine(isInReach, MONTH),
}).refine(isSomewhere, NOWHERE);
export type OpenDaysQuery = z.infer<typeof OpenDaysQuery>;

/** When the next day with room is. */
export const FirstOpenDayQuery = VisitSomewhere.refine(isSomewhere, NOWHERE);
export type FirstOpenDayQuery = z.infer<typeof FirstOpenDayQuery>;

export const FirstOpenDay = z.object({
  /** Whether any inspector serves the city. */
  served: z.boolean(),
  /** Null where nobody is free within half a year. */
  date: LocalDay.nullable(),
});
export type FirstOpenDay = z.infer<typeof FirstOpenDay>;

export const OpenDay = z.object({ date: LocalDay, free: z.boolean(), holiday: Holiday.nullable() });
export type OpenDay = z.infer<typeof OpenDay>;
