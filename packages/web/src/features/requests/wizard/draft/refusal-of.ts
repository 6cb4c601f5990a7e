import { AvailableInspector } from '@esquadro/domain/requests/availability/availability';
import type { Slot } from '@esquadro/domain/requests/nearest-slots';
import { z } from 'zod';
import { HttpError } from '../../../../lib/http/http.ts';
import type { DraftErrors } from './draft-errors.ts';

const FreeSlots = z.array(AvailableInspector.omit({ working_hours: true }).extend({ hour: z.int() }));

const VisitInTheWay = z.object({ date: z.string() });

export type Refusal = {
  error: Error;
  fields: DraftErrors;
  /** Free slots of the day, when the chosen one was taken meanwhile. */
  slots?: Slot[];
  standingVisit?: string;
  propertyGone: boolean;
};

export function refusalOf(error: Error): Refusal {
  if (!(error instanceof HttpError)) return { error, fields: {}, propertyGone: false };
  const slots = error.status === 409 ? FreeSlots.safeParse(error.body.slots).data : undefined;
  const standing = VisitInTheWay.safeParse(error.body.visit).data;
  return {
    error,
    fields: error.fields,
    ...(slots && { slots }),
    ...(standing && { standingVisit: standing.date }),
    propertyGone: error.code === 'property.not-found',
  };
}
