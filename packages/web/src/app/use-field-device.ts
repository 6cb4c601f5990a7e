import { useEffect, useMemo } from 'react';
import { resumeQueue } from '../features/requests/queue/request-queue.ts';
import { throttle } from '../lib/live/throttle.ts';
import { useLiveEvent } from '../lib/live/use-live.ts';
import { keepInstallPrompt } from '../lib/offline/install-prompt.ts';
import { hearWorker, startWorker } from '../lib/offline/page-worker.ts';
import { readerToday } from '../lib/reader-clock.ts';
import { useNavigate } from '../lib/router/use-router.tsx';
import { useSession } from '../lib/session/session-context.tsx';
import { useRested } from '../lib/use-rested.ts';

// At once: the browser offers it soon after the page has come.
keepInstallPrompt();

const AT_MOST_EVERY_MS = 120_000;

/** Mounted once, by the shell: keeps the page and the coming days of an inspector on this device. */
export function useFieldDevice(): void {
  const { user } = useSession();
  const navigate = useNavigate();
  // The first screen comes first, also where a visit changes at that moment.
  const keeps = useRested() && user.role === 'Inspector';

  const keep = useMemo(
    () => throttle(() => void (keeps && keepComingDays(user._id)), AT_MOST_EVERY_MS),
    [keeps, user._id],
  );
  useEffect(() => {
    if (!keeps) return;
    void startWorker();
    keep();
  }, [keeps, keep]);
  useLiveEvent('request', keep);

  useEffect(
    () =>
      hearWorker({
        onOpen: (path) => void navigate(path),
        onSignal: () => void resumeQueue(user._id),
      }),
    [navigate, user._id],
  );
}

/** Without a connection, or where the device keeps nothing, the day is shown as far as it is known. */
async function keepComingDays(userId: string): Promise<void> {
  try {
    const { sweepDisk } = await import('../lib/http/answers-on-disk.ts');
    await sweepDisk(userId);
    const { keepDays } = await import('../features/requests/keep-days.ts');
    await keepDays(readerToday());
  } catch {
    // Tried again with the next change of a visit, and at the next start.
  }
}
