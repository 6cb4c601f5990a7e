import { z } from 'zod';
import { CONFIRMATIONS } from './confirmations.ts';

export const Confirmation = z.enum(CONFIRMATIONS, 'Escolha uma confirmação.');
export type Confirmation = z.infer<typeof Confirmation>;
