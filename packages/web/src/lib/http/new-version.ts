import { hasUnsavedWork } from '../edits/use-unsaved-guard.ts';
import { newerWorkerInstalled } from '../offline/page-worker.ts';

const ENTRY = /\/assets\/index-[^"]+\.js/;
const STARTED = 'started-version';

/** The script of a page's version, as its document names it; blank if it names none. */
export const versionIn = (page: string): string => ENTRY.exec(page)?.[0] ?? '';

/**
 * Code that cannot be fetched may be gone since a deploy: the page then starts anew in the version that the server has,
 * once for each version, and never over unsaved work.
 */
export async function startNewVersion(): Promise<void> {
  const own = versionIn(document.documentElement.outerHTML);
  const served = await fetch('/', { cache: 'no-store' }).then(
    async (page) => versionIn(await page.text()),
    () => '',
  );
  if (!isNews(own, served, sessionStorage.getItem(STARTED)) || hasUnsavedWork()) return;
  sessionStorage.setItem(STARTED, served);
  await newerWorkerInstalled();
  location.reload();
}

/** Whether the server has a version that is not this page's, and that was not yet tried. */
export const isNews = (own: string, served: string, tried: string | null): boolean =>
  own !== '' && served !== '' && served !== own && served !== tried;
