import { z } from 'zod';
import { DOOR_KINDS } from './door-kinds.ts';

export const DoorKind = z.enum(DOOR_KINDS, 'Escolha quem abre a porta.');
export type DoorKind = z.infer<typeof DoorKind>;
