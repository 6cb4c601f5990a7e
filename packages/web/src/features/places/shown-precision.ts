import type { PointPrecision } from '@esquadro/domain/addresses/point-precision';
import type { CepPlace } from '@esquadro/domain/places/cep-point';
import type { AddressDraft } from './address-draft.ts';

/** How exact the point will be once the address is saved: the server takes the CEP's where there is none of its own. */
export function shownPrecision(draft: AddressDraft, cep: CepPlace | null | undefined): PointPrecision {
  const hasPoint = draft.latitude !== null && draft.longitude !== null;
  if (hasPoint && (draft.precision === 'door' || draft.precision === 'street')) return draft.precision;
  return cep ? 'cep' : hasPoint && draft.precision === 'cep' ? 'cep' : 'city';
}
