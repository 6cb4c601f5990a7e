import { z } from 'zod';
import { FAILURE_REASONS, FIELD_STATES } from './field-states.ts';

const moment = z.iso.datetime();

/** What a request says of its visit in the field; everything but the state is null for those who may not see it. */
export const fieldAnswer = {
  field_state: z.enum(FIELD_STATES),
  /** When the device said so, by its own clock. */
  field_at: moment.nullable(),
  /** When the inspector gets there; only on the way. */
  field_eta: moment.nullable(),
  /** As long as the visit stays blocked for it. */
  failure_reason: z.enum(FAILURE_REASONS).nullable(),
};
