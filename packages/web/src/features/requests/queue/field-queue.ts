import { makeSendQueue } from '../../files/shared/send-queue.ts';
import { isEdit, isFile, type WaitingItem } from './waiting-item.ts';

type Parts<Answer> = Omit<Parameters<typeof makeSendQueue<WaitingItem, Answer>>[0], 'changes'>;

/** A queue for files of requests and for what inspectors tell of them: that goes in the order it was told. */
export const makeFieldQueue = <Answer>(parts: Parts<Answer>) =>
  makeSendQueue<WaitingItem, Answer>({
    ...parts,
    changes: {
      isChange: (item) => !isFile(item),
      isReplaced: (old, newer) => {
        if (newer.kind === 'withdrawal') return old.kind === 'mark' && old.key === newer.markId;
        return isEdit(newer) && old.owner === newer.owner && old.kind === newer.kind;
      },
      // Nothing is sent where the newer item only takes back what surely never left.
      merge: (newer, old, oldWasTried) => {
        if (newer.kind === 'withdrawal') return oldWasTried ? newer : undefined;
        if (!isEdit(newer) || !isEdit(old)) return newer;
        if (!oldWasTried && old.before[0] === newer.value) return undefined;
        return { ...newer, before: [...old.before, old.value, ...newer.before] } as WaitingItem;
      },
      insist: (item) => (isEdit(item) ? { ...item, insists: true } : item),
    },
  });
