import { z } from 'zod';
import { Money } from '../money/money.ts';
import { optionalLines, optionalText } from '../shared/text-fields.ts';
import { DoorKind } from './door/door-kind.ts';

const flag = { sent: z.boolean('Responda sim ou não.'), answered: z.boolean(), initial: false };
const money = { sent: Money, answered: z.number(), initial: 0 };
const name = { sent: optionalText(200).removeDefault(), answered: z.string(), initial: '' };
const lines = { sent: optionalLines(5000).removeDefault(), answered: z.string(), initial: '' };

/** Nothing chosen may be sent as '' or as null. */
const door = {
  sent: z
    .union([z.literal(''), DoorKind], 'Escolha quem abre a porta.')
    .nullable()
    .transform((kind) => kind || null),
  answered: DoorKind.nullable(),
  initial: null,
};

/** The plain fields of a request: how each is sent and answered, what a new request says, and its label. */
const DETAILS = {
  furnished: { ...flag, label: 'Mobiliado' },
  rent: { ...money, label: 'Aluguel' },
  notes: { ...lines, label: 'Observações' },
  players: { ...flag, label: 'Intervenientes' },
  tenant: { ...name, label: 'Locatário' },
  landlord: { ...name, label: 'Locador' },
  witness: { ...name, label: 'Testemunha' },
  guarantor: { ...name, label: 'Fiador' },
  players_notes: { ...lines, label: 'Observações dos intervenientes' },
  door_kind: { ...door, label: 'Quem abre a porta' },
  door_note: { ...lines, label: 'Código ou instrução' },
  keys_eve: { ...flag, label: 'Retirar na véspera' },
};

type Details = typeof DETAILS;
type RequestDetail = keyof Details;

/** Who takes part in the lease, in the order of the form. */
export const PLAYER_NAMES = ['tenant', 'landlord', 'witness', 'guarantor'] as const satisfies RequestDetail[];

/** What is said only when there are interveners. */
export const PLAYER_DETAILS = [...PLAYER_NAMES, 'players_notes'] as const;

const NAMES = Object.keys(DETAILS) as RequestDetail[];

/** The same fields with something else for each. */
function eachDetail<T extends Record<RequestDetail, unknown>>(pick: (field: RequestDetail) => unknown): T {
  return Object.fromEntries(NAMES.map((field) => [field, pick(field)])) as T;
}

type Part<P extends keyof Details[RequestDetail]> = { [Field in RequestDetail]: Details[Field][P] };

export const sentDetails = eachDetail<Part<'sent'>>((field) => DETAILS[field].sent);
export const answeredDetails = eachDetail<Part<'answered'>>((field) => DETAILS[field].answered);
export const initialDetails = eachDetail<Part<'initial'>>((field) => DETAILS[field].initial);
export const DETAIL_LABELS = eachDetail<Part<'label'>>((field) => DETAILS[field].label);

/** Only the plain fields of a request, or of a draft of one. */
export const detailsOf = <T extends Record<RequestDetail, unknown>>(record: T) =>
  eachDetail<Pick<T, RequestDetail>>((field) => record[field]);
