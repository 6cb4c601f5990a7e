import { z } from 'zod';

/** How exact the point of an address is: its door, its street, the middle of its CEP, or only that of its city. */
export const PointPrecision = z.enum(['door', 'street', 'cep', 'city'], 'Informe a precisão do ponto.');
export type PointPrecision = z.infer<typeof PointPrecision>;
