import { AvailableInspector } from '@esquadro/domain/requests/availability/availability';
import type { Slot } from '@esquadro/domain/requests/nearest-slots';
import { z } from 'zod';
import { HttpError } from '../../../../lib/http/http.ts';
import type { DraftErrors } from './draft-errors.ts';

const FreeSlots = z.array(AvailableInspector.omit({ working_hours: true }).extend({ hour: z.int() }));

/** What `request.property-taken` says of the visit that is there. */
const VisitInTheWay = z.object({ date: z.string() });

/** Why a request could not be sent, as far as the wizard can help with it. */
export type Refusal = {
  error: Error;
  /** Sentences for the fields of the form. */
  fields: DraftErrors;
  /** What is still free on the day, when somebody was faster. */
  slots?: Slot[];
  /** When the property already has a visit that this one would overlap. */
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
