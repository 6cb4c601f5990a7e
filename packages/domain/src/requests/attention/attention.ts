import { z } from 'zod';
import { Id } from '../../shared/id.ts';
import { MARKED_REASONS, VISIT_REASONS } from './visit-reasons.ts';

export const VisitReason = z.enum(VISIT_REASONS, 'Escolha um motivo da lista.');
export type VisitReason = z.infer<typeof VisitReason>;

/** The open visits that have them. */
export const MarkedVisits = z.record(z.enum(MARKED_REASONS), z.array(Id));
export type MarkedVisits = z.infer<typeof MarkedVisits>;
