import { z } from 'zod';
import { Id } from '../shared/id.ts';

const MOST_VISITS = 60;
const MOMENT = 'Informe o momento com data, hora e fuso.';
const moment = z.iso.datetime({ offset: true, error: MOMENT });

const ids = z
  .array(Id, 'Escolha as vistorias.')
  .min(1, 'Escolha as vistorias.')
  .max(MOST_VISITS, `Escolha no máximo ${MOST_VISITS} vistorias.`);

/** What a visit that goes to somebody else keeps of its time. */
const KEEPS = ['hour', 'day', 'week'] as const;
export type Keep = (typeof KEEPS)[number];

/** The visits of an inspector between two moments, or some that were chosen, and who should get them. */
export const PlanQuery = z
  .object({
    inspectorId: Id.optional(),
    from: moment.optional(),
    to: moment.optional(),
    requestIds: ids.optional(),
    /** Only this inspector may get them. */
    wantedId: Id.optional(),
    keep: z.enum(KEEPS, 'Escolha hora, dia ou semana.').default('hour'),
  })
  .refine(({ inspectorId, requestIds }) => (inspectorId === undefined) !== (requestIds === undefined), {
    error: 'Informe um vistoriador ou as vistorias.',
    path: ['inspectorId'],
  });
export type PlanQuery = z.input<typeof PlanQuery>;

/** Who could make a visit, when, and how much longer they would be on the way. */
const OfferedMove = z.object({
  inspectorId: Id,
  full_name: z.string(),
  date: z.string(),
  extra_minutes: z.int(),
});
export type OfferedMove = z.infer<typeof OfferedMove>;

export const PlannedVisit = z.object({
  requestId: Id,
  version: z.int(),
  property_label: z.string(),
  formatted_address: z.string(),
  date: z.string(),
  inspectorId: Id,
  full_name: z.string(),
  /** Where the plan puts it; null where nobody can. */
  move: OfferedMove.nullable(),
  /** Whoever could take it beside the rest of the plan, the best first. */
  options: z.array(OfferedMove),
  /** Why the others cannot at its own hour, the nearest first. */
  refusals: z.array(z.object({ full_name: z.string(), reason: z.string() })),
});
export type PlannedVisit = z.infer<typeof PlannedVisit>;

export const DispatchPlan = z.object({ full_name: z.string().nullable(), visits: z.array(PlannedVisit) });
export type DispatchPlan = z.infer<typeof DispatchPlan>;

const Move = z.object({ requestId: Id, version: z.int(), inspectorId: Id, date: moment });

/** The moves of one act, each from the version of the request that it was planned with. */
export const DispatchMoves = z.object({
  moves: z
    .array(Move, 'Informe as mudanças.')
    .min(1, 'Informe as mudanças.')
    .max(MOST_VISITS, `Mude no máximo ${MOST_VISITS} vistorias de uma vez.`)
    .refine((moves) => new Set(moves.map(({ requestId }) => requestId)).size === moves.length, {
      error: 'Cada vistoria só pode mudar uma vez.',
    }),
});
export type DispatchMoves = z.infer<typeof DispatchMoves>;

/** What was done in one act, which can be undone for ten minutes. */
export const DispatchAct = z.object({ _id: Id, moved: z.int() });
export type DispatchAct = z.infer<typeof DispatchAct>;
