import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { offerUndo } from './offer-undo.ts';
import { tellFailure } from './tell-failure.ts';
import { toast } from './toast.ts';

type Deletion<Item, Answer> = {
  remove: (item: Item) => Promise<Answer>;
  /** Absent where a deletion is final. */
  restore?: (item: Item) => Promise<unknown>;
  words: (item: Item, answer: Answer) => { done: string; detail?: string | undefined; undone?: string };
  /** Asked first; undefined deletes at once. */
  question?: (item: Item) => { title: string; text: ReactNode } | undefined;
  /** False where the caller shows `refusal` itself; else it is told in a toast. */
  tellsRefusal?: boolean;
  onDeleted?: () => void;
};

/** Deletes a record, asking first where there is a question, and offers to bring it back. */
export function useUndoableDelete<Item, Answer>(deletion: Deletion<Item, Answer>) {
  const { remove, restore, words, question, tellsRefusal = true, onDeleted } = deletion;
  const [asked, setAsked] = useState<Item>();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: remove,
    // Here and not beside the call: it is told even when the screen has been left meanwhile.
    onSuccess: (answer: Answer, item: Item) => {
      const { done, detail, undone = done } = words(item, answer);
      if (restore) offerUndo({ done, detail, undo: () => restore(item), undone });
      else toast(done);
    },
    onError: (refused: Error) => tellsRefusal && tellFailure(refused),
  });
  const run = (item: Item) =>
    mutate(item, { onSuccess: () => onDeleted?.(), onSettled: () => setAsked(undefined) });
  const dialog = asked !== undefined && question?.(asked);

  return {
    start: (item: Item) => (question?.(item) ? setAsked(item) : run(item)),
    deleting: isPending ? variables : undefined,
    refusal: error && variables !== undefined ? { item: variables, error } : undefined,
    dialog: dialog && (
      <ConfirmDialog
        title={dialog.title}
        open
        onOpenChange={(open) => !open && setAsked(undefined)}
        confirmLabel="Excluir"
        tone="danger"
        busy={isPending}
        onConfirm={() => run(asked)}
      >
        {dialog.text}
      </ConfirmDialog>
    ),
  };
}
