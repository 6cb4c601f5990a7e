import { tellFailure } from './tell-failure.ts';
import { toast } from './toast.ts';

type Undoable = {
  /** For example 'Filial Centro excluída'. */
  done: string;
  detail?: string | undefined;
  undo: () => Promise<unknown>;
  /** The toast after a successful undo. */
  undone: string;
};

/** Shows a toast with an undo button for ten seconds, and another one with the result of the undo. */
export function offerUndo({ done, detail, undo, undone }: Undoable): void {
  const onPress = () => {
    undo().then(() => toast(undone), tellFailure);
  };
  toast(done, { ...(detail && { detail }), action: { label: 'Desfazer', onPress } });
}
