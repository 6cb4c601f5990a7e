import { formatDuration } from '@esquadro/domain/calendar/format';
import { formatReais } from '@esquadro/domain/money/reais';
import { CANCEL_LABELS } from '@esquadro/domain/requests/cancel-reason';
import { DOOR_LABELS } from '@esquadro/domain/requests/door/door-kinds';
import { KEYS_PLACE_LABELS } from '@esquadro/domain/requests/door/keys-places';
import {
  REQUEST_FIELD_LABELS,
  type RequestEvent,
  SAID_LABELS,
} from '@esquadro/domain/requests/request-event';
import { STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import { visitDateInWords } from '../../../lib/moment-in-words.ts';

type Change = RequestEvent['changes'][number];
type Value = Change['to'];

const NOTHING = 'vazio';

const named = (labels: Record<string, string>) => (value: Value) => labels[String(value)] ?? String(value);

/** Formatters by field; other fields are shown as they are. */
const IN_WORDS: Record<string, (value: Value) => string> = {
  status: named(STATUS_LABELS),
  cancel_reason: named(CANCEL_LABELS),
  keys_location_pickup_type: named(KEYS_PLACE_LABELS),
  keys_location_delivery_type: named(KEYS_PLACE_LABELS),
  door_kind: named(DOOR_LABELS),
  date: (value) => visitDateInWords(String(value)),
  answer_date: (value) => visitDateInWords(String(value)),
  rent: (value) => formatReais(Number(value)),
  duration: (value) => formatDuration(Number(value)),
};

function inWords(field: string, value: Value): string {
  if (value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return IN_WORDS[field]?.(value) ?? String(value);
}

/** 'Status: Requisitado → Completo' for each change that a reader understands. */
export function changesInWords(changes: readonly Change[]): string[] {
  return changes.flatMap(({ field, from, to }) => {
    const said = SAID_LABELS[field];
    if (said) return [`${said}: ${inWords(field, to)}`];
    const label = REQUEST_FIELD_LABELS[field];
    return label ? [`${label}: ${inWords(field, from)} → ${inWords(field, to)}`] : [];
  });
}
