import type { KeyRow } from '@esquadro/domain/keys/key-board';
import { KEY_ON_THE_WAY, type KeyOnTheWay } from '@esquadro/domain/keys/key-kinds';
import { Suspense, useState } from 'react';
import { useSession } from '../../lib/session/session-context.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useChangeKey } from './api.ts';
import { actionsFor, type KeyAction } from './key-actions.ts';

/** Apart: inspectors, who have this bar in their first screen, are asked nothing. */
const MissingDialog = lazyPart(async () => (await import('./key-dialogs.tsx')).MissingDialog);

/** What an inspector means who is at the desk: there is nothing more to ask. */
const NOT_THERE = 'O vistoriador não encontrou a chave.';

type KeyActionsBarProps = {
  row: KeyRow;
  size?: 'small' | 'medium';
  /** In place of a call: whoever is on the way may be without signal. */
  onSay?: ((kind: KeyOnTheWay, note?: string) => void) | undefined;
  onChanged?: (() => void) | undefined;
};

/** The buttons by which somebody says what happened to a key. */
export function KeyActionsBar({ row, size = 'small', onSay, onChanged }: KeyActionsBarProps) {
  const { user } = useSession();
  const change = useChangeKey();
  const [asking, setAsking] = useState(false);
  const { requestId, date, label } = row;
  const atTheDesk = user.role !== 'Inspector';

  function say({ kind, label: said }: KeyAction) {
    if (kind === 'missing' && atTheDesk) return setAsking(true);
    const note = kind === 'missing' ? NOT_THERE : undefined;
    if (onSay && kind in KEY_ON_THE_WAY) return onSay(kind as KeyOnTheWay, note);
    const undo = {
      label: 'Desfazer',
      onPress: () => change.mutate({ requestId, change: { kind: 'asked' } }),
    };
    change.mutate(
      { requestId, change: { kind, ...(note && { note }) } },
      {
        onSuccess: () => {
          toast(`${said}: ${label}`, { ...(kind === 'ready' && { action: undo }) });
          onChanged?.();
        },
      },
    );
  }

  return (
    <>
      {actionsFor(user.role, row).map((action, index) => (
        <Button
          key={action.kind}
          variant={index === 0 && action.kind !== 'missing' ? 'primary' : 'secondary'}
          size={size}
          busy={change.isPending && change.variables.change.kind === action.kind}
          aria-label={`${action.label}: ${label}, ${date.slice(11, 16)}`}
          onPress={() => say(action)}
        >
          {action.label}
        </Button>
      ))}
      {change.error && (
        <div className="basis-full">
          <FormError error={change.error} />
        </div>
      )}
      {asking && (
        <Suspense>
          <MissingDialog
            row={row}
            onClose={() => {
              setAsking(false);
              onChanged?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
