import { AvailableInspector } from '@esquadro/domain/requests/availability/availability';
import type { Slot } from '@esquadro/domain/requests/nearest-slots';
import { z } from 'zod';
import { HttpError } from '../../../lib/http.ts';
import type { DraftErrors } from './draft-errors.ts';

const FreeSlots = z.array(AvailableInspector.omit({ working_hours: true }).extend({ hour: z.int() }));

/** Why a request could not be sent, as far as the wizard can help with it. */
export type Refusal = {
  error: Error;
  /** Sentences for the fields of the form. */
  fields: DraftErrors;
  /** What is still free on the day, when somebody was faster. */
  slots?: Slot[];
  propertyGone: boolean;
};

export function refusalOf(error: Error): Refusal {
  if (!(error instanceof HttpError)) return { error, fields: {}, propertyGone: false };
  const slots = error.status === 409 ? FreeSlots.safeParse(error.body.slots).data : undefined;
  return {
    error,
    fields: error.fields,
    ...(slots && { slots }),
    propertyGone: error.code === 'property.not-found',
  };
}
