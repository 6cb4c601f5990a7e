import type { AddressOnWire } from '@esquadro/domain/addresses/address';
import type { Property } from '@esquadro/domain/properties/property';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';

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

/** The property as it was when the visit was booked, which duration and price depend on. */
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
