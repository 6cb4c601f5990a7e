import { z } from 'zod';
import { daysBetween, isInReach } from '../calendar/count-days.ts';
import { LocalDay } from '../calendar/local-day.ts';
import { KeyState } from '../requests/door/key-state.ts';
import { InspectionRequest } from '../requests/inspection-request.ts';
import { Id } from '../shared/id.ts';
import { BOARD_STATES } from './board-states.ts';

/** How many days the board shows side by side. */
export const BOARD_DAYS = 7;

const BoardState = z.enum(BOARD_STATES, 'Escolha um estado da lista.');

const day = LocalDay.refine(isInReach, 'Data inválida: use dia, mês e ano.');

/** Keys that are handed over from one day to another. Those still out from before `from` come along. */
export const KeysQuery = z
  .object({
    from: day,
    to: day,
    branch: z.union([z.literal(''), Id], 'Identificador inválido.').optional(),
    state: z.union([z.literal(''), BoardState]).optional(),
  })
  .refine(({ from, to }) => to >= from && daysBetween(from, to) < BOARD_DAYS, {
    error: `Escolha até ${BOARD_DAYS} dias.`,
    path: ['to'],
  });
export type KeysQuery = z.infer<typeof KeysQuery>;

export const KeyDaysQuery = z.object({ from: day });

const moment = z.iso.datetime();

/** The key of one visit, as the board shows it. */
export const KeyRow = z.object({
  ...InspectionRequest.pick({
    number: true,
    status: true,
    date: true,
    time_zone: true,
    keys_eve: true,
    keys_location_pickup: true,
    keys_location_pickup_type: true,
  }).shape,
  requestId: Id,
  propertyId: Id,
  /** The day on which it is handed over: that of the visit, or the one before. */
  day: LocalDay,
  label: z.string(),
  formatted_address: z.string(),
  /** What is written on its tag. */
  key_code: z.string(),
  realtorId: Id,
  company: z.string(),
  branch: z.object({ _id: Id, label: z.string() }).nullable(),
  inspector: z.string(),
  state: KeyState,
  /** Out for longer than the settings allow. */
  late: z.boolean(),
  /** When it came to be so, and who said so; null where nobody has said anything yet. */
  since: moment.nullable(),
  by: z.string(),
  /** Who has it. */
  holder: z.string(),
  due_at: moment.nullable(),
  note: z.string(),
});
export type KeyRow = z.infer<typeof KeyRow>;

/** One tab of the board. */
export const KeyDay = z.object({ date: LocalDay, keys: z.int(), unconfirmed: z.int() });
export type KeyDay = z.infer<typeof KeyDay>;
