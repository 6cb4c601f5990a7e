import { z } from 'zod';
import { isStaff, type Role } from '../auth/roles.ts';
import type { SecondStepDue } from '../auth/second-step-due.ts';
import { isInReach } from '../calendar/count-days.ts';
import { LocalDay } from '../calendar/local-day.ts';
import { localOf } from '../calendar/local-time.ts';

/** How long people have by default to set a second step up before it is demanded. */
export const GRACE_DAYS = 7;

/** Of whom a second step is demanded, and from which day on. */
export const SecuritySettings = z
  .object({
    second_step_of: z
      .enum(['nobody', 'staff', 'all'], 'Escolha de quem exigir a segunda etapa.')
      .default('nobody'),
    from: LocalDay.refine(isInReach, 'Data inválida: use dia, mês e ano.').nullable().default(null),
  })
  .refine(({ second_step_of, from }) => second_step_of === 'nobody' || from !== null, {
    error: 'Informe a partir de quando.',
    path: ['from'],
  });
export type SecuritySettings = z.infer<typeof SecuritySettings>;

/** What the settings demand of a role at a moment, by the clocks of São Paulo; null where they demand nothing. */
export function secondStepDue(
  { second_step_of, from }: Partial<SecuritySettings>,
  role: Role,
  now: Date,
): SecondStepDue | null {
  const isMeant = second_step_of === 'all' || (second_step_of === 'staff' && isStaff(role));
  return isMeant && from ? { from, begun: from <= localOf(now, 'America/Sao_Paulo').day } : null;
}
