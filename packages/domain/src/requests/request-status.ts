import { z } from 'zod';
import { REQUEST_STATUSES } from './request-statuses.ts';

export const RequestStatus = z.enum(REQUEST_STATUSES, 'Escolha um status da lista.');
export type RequestStatus = z.infer<typeof RequestStatus>;
