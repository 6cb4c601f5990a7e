import type { Role } from '@esquadro/domain/auth/roles';
import type { KeyRow } from '@esquadro/domain/keys/key-board';
import type { KeyKind } from '@esquadro/domain/keys/key-change';
import { KEY_ON_THE_WAY, kindsFor, weighChange } from '@esquadro/domain/keys/key-kinds';

export type KeyAction = { kind: KeyKind; label: string };

const AT_THE_DESK: readonly KeyAction[] = [
  { kind: 'ready', label: 'Chave pronta' },
  { kind: 'missing', label: 'Não está disponível' },
  { kind: 'taken', label: 'Entregue ao vistoriador' },
  { kind: 'returned', label: 'Devolvida' },
];

const ON_THE_WAY = (['taken', 'missing', 'returned'] as const).map((kind) => ({
  kind,
  label: KEY_ON_THE_WAY[kind],
}));

/** What somebody can say of a key as it is; the first is what they mostly want to. */
export function actionsFor(role: Role, { state }: Pick<KeyRow, 'state'>): KeyAction[] {
  const offered: readonly KeyAction[] = role === 'Inspector' ? ON_THE_WAY : AT_THE_DESK;
  return offered.filter(
    ({ kind }) =>
      kindsFor(role).includes(kind) && weighChange(kind, state) === 'allowed' && !repeats(kind, state),
  );
}

/** A key that is missing, or back, is not said to be so again by a button. */
const repeats = (kind: KeyKind, state: KeyRow['state']) =>
  (kind === 'missing' && state === 'missing') || (kind === 'taken' && state === 'returned');
