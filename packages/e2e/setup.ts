import { afterAll, afterEach, expect } from 'vitest';
import { recycleContext } from './browser-contexts.ts';
import { openBrowserWindow, takeOpened } from './browser-windows.ts';
import { keepPictures } from './failure-pictures.ts';
import { forgetTokens, productUrl, tellIn } from './fixtures.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Passed or failed only at a second try; `npm test` names it. */
    retried?: boolean;
  }
}

tellIn(openBrowserWindow);

afterEach(async ({ task }) => {
  if (task.result?.retryCount) task.meta.retried = true;
  const ended = takeOpened();
  const contexts = ended.map(({ context }) => context);
  if (task.result?.state === 'fail')
    await keepPictures(
      task.name,
      contexts.flatMap((context) => context.pages()),
    );
  await Promise.all(
    contexts.map((context) => recycleContext(context, productUrl()).catch(() => context.close())),
  );
  expect(ended.flatMap(({ problems }) => problems)).toEqual([]);
});

afterAll(forgetTokens);
