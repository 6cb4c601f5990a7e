import type { Property } from '@esquadro/domain/properties/property';
import { addressFromRow } from '../../platform/db/columns.ts';
import { fileUrl } from '../files/queries.ts';
import type { FilePurpose } from '../files/tables.ts';
import type { ShownProperty } from './queries.ts';

export function presentProperty(row: ShownProperty): Property {
  const address = addressFromRow(row);
  if (!address) throw new Error(`property ${row.id} has no address`);
  const linksOf = (wanted: FilePurpose) =>
    row.attached
      .filter(([, purpose]) => purpose === wanted)
      .map(([id, , name, active]) => ({ link: fileUrl({ id, name }), active }));
  const links = { pictures: linksOf('picture'), photo: linksOf('photo'), files: linksOf('document') };
  const shown = (kind: keyof typeof links) =>
    links[kind].filter(({ active }) => active).map(({ link }) => link);
  return {
    _id: row.id,
    label: row.label,
    photo: shown('photo')[0] ?? null,
    square_footage: row.squareFootage,
    realtorId: row.realtorId,
    realtor_name: row.realtorName,
    address,
    time_zone: row.timeZone,
    unit: row.unit,
    key_code: row.keyCode,
    external_code: row.externalCode,
    pictures: shown('pictures'),
    files: shown('files'),
    notes: row.written,
    links,
  };
}
