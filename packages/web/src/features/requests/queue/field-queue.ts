import { makeSendQueue } from '../../files/shared/send-queue.ts';
import { isFile, type WaitingItem } from './waiting-item.ts';

type Parts<Answer> = Omit<Parameters<typeof makeSendQueue<WaitingItem, Answer>>[0], 'changes'>;

/** A queue for files of requests and for what inspectors change about them. */
export const makeFieldQueue = <Answer>(parts: Parts<Answer>) =>
  makeSendQueue<WaitingItem, Answer>({
    ...parts,
    changes: {
      isChange: (item) => !isFile(item),
      isReplaced: (old, newer) => !isFile(newer) && old.owner === newer.owner && old.kind === newer.kind,
      // Nothing is sent where the newer change only takes back what surely never left.
      merge: (newer, old, oldWasTried) => {
        if (isFile(newer) || isFile(old)) return newer;
        if (!oldWasTried && old.before[0] === newer.value) return undefined;
        return { ...newer, before: [...old.before, old.value, ...newer.before] } as WaitingItem;
      },
      insist: (item) => (isFile(item) ? item : { ...item, insists: true }),
    },
  });
