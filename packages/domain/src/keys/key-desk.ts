import { z } from 'zod';
import { LocalDay } from '../calendar/local-day.ts';
import { KeyState } from '../requests/door/key-state.ts';
import { Id } from '../shared/id.ts';

/** What a branch is shown of a key without anybody logging in: nothing of the people who live there. */
const DeskKey = z.object({
  requestId: Id,
  /** When the visit is, with the offset of the property's own clock. */
  date: z.iso.datetime({ offset: true }),
  label: z.string(),
  formatted_address: z.string(),
  key_code: z.string(),
  /** The first name of whoever comes for it, and the number of the document they show. */
  inspector: z.string(),
  cpf: z.string(),
  state: KeyState,
  note: z.string(),
});
export type DeskKey = z.infer<typeof DeskKey>;

/** The keys of one branch on one day, as the public page shows them. */
export const KeyDesk = z.object({
  day: LocalDay,
  branch: z.string(),
  company: z.string(),
  keys: z.array(DeskKey),
  /** Where else a key may be. */
  other_branches: z.array(z.object({ _id: Id, label: z.string() })),
});
export type KeyDesk = z.infer<typeof KeyDesk>;

/** Which page of a desk is asked for, and where it is. */
export const NewKeyDayLink = z.object({ branch_id: Id, day: LocalDay });
export const KeyDayLink = z.object({ url: z.string() });
export type KeyDayLink = z.infer<typeof KeyDayLink>;

/** 'Confirmar todas': those that were on the page when it was pressed, and no others. */
export const ConfirmKeys = z.object({
  requestIds: z.array(Id, 'Informe as chaves.').min(1, 'Informe as chaves.').max(500, 'Há chaves demais.'),
});
