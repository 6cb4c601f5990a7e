import { z } from 'zod';

const speed = z
  .number('Informe a velocidade em km/h.')
  .min(0, 'A velocidade não pode ser negativa.')
  .max(200, 'A velocidade vai até 200 km/h.');

const hour = z.int('Use horas de 0 a 23.').min(0, 'Use horas de 0 a 23.').max(23, 'Use horas de 0 a 23.');

/** How the way between two visits is estimated. A speed of 0 turns the estimate off. */
export const TravelSettings = z.object({
  speed_kmh: speed.default(30),
  /** In the rush hours; 0 means the same as at other times. */
  rush_speed_kmh: speed.default(20),
  /** The hours of the day, 0 to 23, in which the streets are full. */
  rush_hours: z
    .array(hour, 'Informe as horas de pico.')
    .max(24, 'O dia tem 24 horas.')
    .default([7, 8, 17, 18, 19]),
  /** How much longer streets are than the crow flies. */
  detour: z
    .number('Informe o fator de desvio.')
    .min(1, 'O fator de desvio é 1 ou mais.')
    .max(5, 'O fator de desvio vai até 5.')
    .default(1.3),
  /** To lock up and hand back the keys before driving off. */
  lock_up_minutes: z
    .int('Informe os minutos.')
    .min(0, 'Os minutos não podem ser negativos.')
    .max(240, 'Use no máximo 240 minutos.')
    .default(5),
  /** Kilometres between two addresses of one city of which no exact point is known. */
  unknown_km: z
    .number('Informe a distância em km.')
    .min(0.5, 'A distância suposta é de 0,5 km ou mais.')
    .max(100, 'A distância suposta vai até 100 km.')
    .default(8),
});
export type TravelSettings = z.infer<typeof TravelSettings>;
