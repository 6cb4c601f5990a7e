import type { AddressOnWire } from '@esquadro/domain/addresses/address';
import type { Property } from '@esquadro/domain/properties/property';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';

/** What the wizard needs to know of the property that is visited. */
export type VisitedProperty = {
  _id: string;
  label: string;
  /** m² */
  area: number;
  complement: string;
  address: AddressOnWire;
  time_zone: string;
  photo: string | null;
};

export const visitedOf = ({
  _id,
  label,
  square_footage,
  unit,
  address,
  time_zone,
  photo,
}: Property): VisitedProperty => ({
  ...{ _id, label, address, time_zone, photo },
  area: square_footage,
  complement: unit,
});

/** As it was when the request was booked, which is what its duration and price come from. */
export function visitedIn({
  property,
  address,
  area,
  complement,
  time_zone,
}: InspectionRequest): VisitedProperty {
  const { label, formatted_address } = address;
  const { _id, photo } = property;
  return {
    _id,
    label,
    photo,
    area,
    complement,
    time_zone,
    address: { ...property.address, formatted_address },
  };
}
