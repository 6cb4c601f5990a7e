import { z } from 'zod';
import { Address, AddressOnWire } from '../addresses/address.ts';
import { Id } from '../shared/id.ts';
import { SquareMeters } from '../shared/square-meters.ts';
import { optionalText, requiredText } from '../shared/text-fields.ts';
import { LinksInput, PropertyLinks } from './property-links.ts';
import { NoteInput, PropertyNote } from './property-note.ts';

/** Shown, to the letter, when a property is saved with a required field left empty. */
export const REQUIRED_FIELDS_MISSING = 'Por favor, preencha os campos obrigatórios.';

const Area = SquareMeters.overwrite((area) => Math.round(area * 100) / 100).gt(
  0,
  'A área precisa ser maior que zero.',
);

const unit = optionalText(60);
/** What is written on the tag of its key. */
const key_code = optionalText(60);
/** What the agency's own system calls it; once for each agency. */
const external_code = optionalText(60);
const notes = z.array(NoteInput, 'Informe uma lista de notas.').max(500, 'Há notas demais na lista.');

const required = {
  label: requiredText('Informe o nome do imóvel.', 200),
  square_footage: Area,
  address: Address,
};

/** The agency is chosen by the staff; people of an agency may leave it out and mean their own. */
const realtorId = z.union([z.literal(''), Id], 'Identificador inválido.').nullish();

/** What the form saves; `realtor_name`, like every name that the server knows better, is ignored. */
export const NewProperty = z.object({
  ...required,
  realtorId,
  unit,
  key_code,
  external_code,
  notes: notes.default([]),
});
export type NewProperty = z.infer<typeof NewProperty>;

/**
 * Only what is sent changes. `notes` is the whole list: what is missing from it is removed, what is new
 * is added. `mainPicture` makes one of the pictures the main photo.
 */
export const PropertyChange = z
  .object({
    ...required,
    realtorId,
    unit: unit.removeDefault(),
    key_code: key_code.removeDefault(),
    external_code: external_code.removeDefault(),
    notes,
    links: LinksInput.nullish(),
    mainPicture: z.union([z.literal(''), Id], 'Identificador inválido.').nullish(),
  })
  .partial();
export type PropertyChange = z.infer<typeof PropertyChange>;

/** A property as the API answers it. `links` also lists the files that were removed, as inactive. */
export const Property = z.object({
  _id: Id,
  label: z.string(),
  photo: z.string().nullable(),
  square_footage: z.number(),
  realtorId: Id,
  realtor_name: z.string(),
  address: AddressOnWire,
  /** Whose clock its visits go by. */
  time_zone: z.string(),
  unit: z.string(),
  key_code: z.string(),
  external_code: z.string(),
  pictures: z.array(z.string()),
  files: z.array(z.string()),
  notes: z.array(PropertyNote),
  links: PropertyLinks,
});
export type Property = z.infer<typeof Property>;

/** What a deleted property leaves behind: visits that are still to be made. */
export const PropertyDeletion = z.object({ visitsAhead: z.int() });
export type PropertyDeletion = z.infer<typeof PropertyDeletion>;
