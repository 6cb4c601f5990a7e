import { z } from 'zod';
import { LARGEST_NUMBER } from './request-number.ts';

/** The short number of a request, which people say on the phone. */
export const RequestNumber = z.int().positive().max(LARGEST_NUMBER);
