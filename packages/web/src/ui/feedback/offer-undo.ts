import { toast } from './toast.ts';

type Undoable = {
  /** What was done: 'Filial Centro excluída'. */
  done: string;
  detail?: string | undefined;
  undo: () => Promise<unknown>;
  /** What the undo brought back. */
  undone: string;
};

/** Tells what was done, with ten seconds to take it back; how taking it back went is told too. */
export function offerUndo({ done, detail, undo, undone }: Undoable): void {
  const onPress = () => {
    undo().then(() => toast(undone), tellFailure);
  };
  toast(done, { ...(detail && { detail }), action: { label: 'Desfazer', onPress } });
}

/** A deed without a form of its own that was refused. */
export const tellFailure = ({ message }: Error): void => toast(message, { tone: 'danger' });
