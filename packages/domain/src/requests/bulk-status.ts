import { z } from 'zod';
import { Id } from '../shared/id.ts';
import { SentCancelReason } from './cancel-reason.ts';
import { RequestNumber } from './request-number-field.ts';
import { RequestStatus } from './request-status.ts';

/** As many as may change together: each is checked and told as if it changed alone. */
export const MOST_CHANGES = 500;

/** Another status for many requests; with `from` only for those that still have that one. */
export const StatusChanges = z.object({
  changes: z
    .array(
      z.object({
        _id: Id,
        status: RequestStatus,
        from: RequestStatus.optional(),
        cancel_reason: SentCancelReason.optional(),
      }),
      'Informe as solicitações.',
    )
    .min(1, 'Escolha ao menos uma solicitação.')
    .max(MOST_CHANGES, `Mude no máximo ${MOST_CHANGES} de uma vez.`),
});
export type StatusChanges = z.infer<typeof StatusChanges>;

/** What became of each. */
export const StatusOutcome = z.object({
  changed: z.array(z.object({ _id: Id, number: RequestNumber, from: RequestStatus })),
  refused: z.array(z.object({ _id: Id, number: RequestNumber.nullable(), reason: z.string() })),
});
export type StatusOutcome = z.infer<typeof StatusOutcome>;

/** A request of a selection: enough to name it and to change it. */
export const SelectedRequest = z.object({ _id: Id, number: RequestNumber });
export type SelectedRequest = z.infer<typeof SelectedRequest>;

/** As many as may be selected at once. */
export const MOST_SELECTED = 20_000;
