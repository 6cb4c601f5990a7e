import { NewInspectionRequest } from '@esquadro/domain/requests/new-inspection-request';
import { z } from 'zod';
import { bodyOf } from './request-body.ts';
import type { RequestDraft } from './request-draft.ts';

/** The fields of a request by their names on the wire, under which the server complains too. */
export type RequestField = keyof ReturnType<typeof bodyOf>;
export type DraftErrors = Partial<Record<RequestField, string>>;

const chosen = (missing: string) => z.string(missing);

/** The call's own rules, with words of the form for what was not chosen yet. */
const Bookable = NewInspectionRequest.extend({
  propertyId: chosen('Escolha o imóvel.').pipe(NewInspectionRequest.shape.propertyId),
  service_type: chosen('Escolha o serviço.').pipe(NewInspectionRequest.shape.service_type),
  inspectorId: chosen('Escolha um horário livre.').pipe(NewInspectionRequest.shape.inspectorId),
});

/** A branch as the place of the keys needs to be one of them. */
function branchErrors(body: ReturnType<typeof bodyOf>): DraftErrors {
  const missing = (['pickup', 'delivery'] as const).filter(
    (way) => body[`keys_location_${way}_type`] === 'realtor' && !body[`keys_location_${way}_branch`],
  );
  return Object.fromEntries(missing.map((way) => [`keys_location_${way}_branch`, 'Escolha a filial.']));
}

/** The draft as the call takes it, or a sentence for each field that keeps it from being sent. */
export function readDraft(
  draft: RequestDraft,
): { request: NewInspectionRequest; errors?: undefined } | { request?: undefined; errors: DraftErrors } {
  const body = bodyOf(draft);
  const { data, error } = Bookable.safeParse(body);
  const sentences = (error?.issues ?? []).map(({ path, message }) => [path[0], message]);
  const errors: DraftErrors = { ...Object.fromEntries(sentences.reverse()), ...branchErrors(body) };
  return data && Object.keys(errors).length === 0 ? { request: data } : { errors };
}
