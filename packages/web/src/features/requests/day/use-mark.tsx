import {
  FIELD_STATE_LABELS,
  type FieldState,
  MARK_BUTTONS,
  type MarkKind,
} from '@esquadro/domain/field/mark-kinds';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { queueMark, withdrawMark } from '../shared/field-marks.ts';
import { tellOutcome } from '../shared/tell-outcome.ts';
import { farFromVisit } from './far-from-visit.ts';
import { type Position, readPosition } from './read-position.ts';

type Visit = Pick<InspectionRequest, '_id' | 'address'>;

type Options = {
  recordsPosition: boolean;
  /** What the visit is shown to be, with what waits on this device. */
  shown: FieldState;
};

/** Said at the door; on the way, accepting and declining are said from anywhere. */
const AT_THE_DOOR: readonly MarkKind[] = ['arrived', 'started', 'finished'];

type Pressed = { kind: MarkKind; position: Position; far: string };

/** Marks a visit where one stands: asks when that is elsewhere, keeps it without signal, and can take it back. */
export function useMark({ _id, address }: Visit, { recordsPosition, shown }: Options) {
  const [pressed, setPressed] = useState<MarkKind>();
  const [asking, setAsking] = useState<Pressed>();
  const visit = { _id, label: address.label };
  // Once it is shown the next button is there, and counts.
  const busy = pressed === shown ? undefined : pressed;

  async function keep(kind: MarkKind, position: Position, note?: string) {
    const { _id: markId, outcome } = await queueMark(visit, { kind, ...position, ...(note && { note }) });
    const name = `${address.label}: ${FIELD_STATE_LABELS[kind]}`;
    // Kept on this device by now: the next press need not wait for the line.
    settle(kind);
    const action = { label: 'Desfazer', onPress: () => void withdrawMark(visit, markId) };
    await tellOutcome(name, outcome, { action });
  }

  const settle = (kind: MarkKind) => setPressed((newest) => (newest === kind ? undefined : newest));

  async function press(kind: MarkKind, note?: string) {
    if (busy) return;
    setPressed(kind);
    const position = recordsPosition && kind !== 'declined' ? await readPosition() : {};
    const far = AT_THE_DOOR.includes(kind) ? farFromVisit(position, address) : '';
    if (!far) return keep(kind, position, note);
    settle(kind);
    setAsking({ kind, position, far });
  }

  const question = asking && (
    <ConfirmDialog
      title={`Você parece estar a ${asking.far}. Registrar mesmo assim?`}
      open
      onOpenChange={() => setAsking(undefined)}
      confirmLabel={`Registrar “${MARK_BUTTONS[asking.kind]}”`}
      cancelLabel="Voltar"
      onConfirm={() => {
        setAsking(undefined);
        void keep(asking.kind, asking.position);
      }}
    >
      O endereço da vistoria é {address.formatted_address}.
    </ConfirmDialog>
  );
  return { press, busy, question };
}
