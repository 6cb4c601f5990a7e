import type { Role } from '@esquadro/domain/auth/permissions';
import { mayChangeField, mayForce } from '@esquadro/domain/requests/request-rights';
import { AppError } from '@esquadro/domain/shared/errors';
import type { SentFields } from './request-fields.ts';

/** Throws `access.field-denied` and names what the role may not change; what was sent back unread is no change. */
export function refuseForeignFields(role: Role, changes: SentFields): void {
  const refused = Object.keys(changes).filter((field) => !mayChangeField(role, field as keyof SentFields));
  if (refused.length === 0) return;
  const sentence = 'Só a imobiliária e a administração mudam este campo.';
  throw new AppError('access.field-denied', {
    fields: Object.fromEntries(refused.map((field) => [field, sentence])),
  });
}

/** Throws `access.field-denied` for whoever may not insist. */
export function refuseForce(role: Role, force: boolean | undefined): void {
  if (!force || mayForce(role)) return;
  throw new AppError('access.field-denied', {
    fields: { force: 'Só a administração marca duas vistorias do mesmo imóvel no mesmo horário.' },
  });
}
