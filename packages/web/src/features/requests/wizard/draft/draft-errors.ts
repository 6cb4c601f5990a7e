import type { VisitContact, VisitParty } from '@esquadro/domain/requests/door/visit-contacts';
import { NewInspectionRequest } from '@esquadro/domain/requests/new-inspection-request';
import { z } from 'zod';
import { bodyOf } from './request-body.ts';
import type { RequestDraft } from './request-draft.ts';

/** By wire name, as the server reports them too. */
export type RequestField = keyof ReturnType<typeof bodyOf>;
/** One way to reach somebody, as the server names it in a refusal. */
export type ContactField = `contacts.${VisitParty}.${keyof VisitContact}`;
export type DraftErrors = Partial<Record<RequestField | ContactField, string>>;

const chosen = (missing: string) => z.string(missing);

/** The API's schema with friendlier messages for missing choices. */
const Bookable = NewInspectionRequest.extend({
  propertyId: chosen('Escolha o imóvel.').pipe(NewInspectionRequest.shape.propertyId),
  service_type: chosen('Escolha o serviço.').pipe(NewInspectionRequest.shape.service_type),
  inspectorId: chosen('Escolha um horário livre.').pipe(NewInspectionRequest.shape.inspectorId),
});

function branchErrors(body: ReturnType<typeof bodyOf>): DraftErrors {
  const missing = (['pickup', 'delivery'] as const).filter(
    (way) => body[`keys_location_${way}_type`] === 'realtor' && !body[`keys_location_${way}_branch`],
  );
  return Object.fromEntries(missing.map((way) => [`keys_location_${way}_branch`, 'Escolha a filial.']));
}

/** The body to send, or a message for each wrong field. */
export function readDraft(
  draft: RequestDraft,
): { request: NewInspectionRequest; errors?: undefined } | { request?: undefined; errors: DraftErrors } {
  const body = bodyOf(draft);
  const { data, error } = Bookable.safeParse(body);
  const sentences = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
  const errors: DraftErrors = { ...Object.fromEntries(sentences.reverse()), ...branchErrors(body) };
  return data && Object.keys(errors).length === 0 ? { request: data } : { errors };
}
