import { type AnyAuthor, roleOf } from '@esquadro/domain/auth/party';
import type { InspectionRequestChange } from '@esquadro/domain/requests/new-inspection-request';
import { mayChangeField, mayForce } from '@esquadro/domain/requests/request-rights';
import { AppError } from '@esquadro/domain/shared/errors';

/** Throws `access.field-denied` and names what the actor may not change; what was sent back unread is no change. */
export function refuseForeignFields(actor: AnyAuthor, changes: InspectionRequestChange): void {
  const role = roleOf(actor);
  const refused = Object.keys(changes).filter(
    (field) => !mayChangeField(role, field as keyof InspectionRequestChange),
  );
  if (refused.length === 0) return;
  const sentence = 'Só a imobiliária e a administração mudam este campo.';
  throw new AppError('access.field-denied', {
    fields: Object.fromEntries(refused.map((field) => [field, sentence])),
  });
}

/** Throws `access.field-denied` for whoever may not insist. */
export function refuseForce(actor: AnyAuthor, force: boolean | undefined): void {
  if (!force || mayForce(roleOf(actor))) return;
  throw new AppError('access.field-denied', {
    fields: { force: 'Só a administração marca duas vistorias do mesmo imóvel no mesmo horário.' },
  });
}
