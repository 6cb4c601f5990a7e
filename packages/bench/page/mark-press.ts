import { MARK_BUTTONS, type MarkKind, nextMark } from '@esquadro/domain/field/mark-kinds';
import { makePhone } from '@esquadro/harness/phone';
import { openSlowly } from './slow-browser.ts';

const WAIT_MS = 30_000;
const SETTLED_MS = 5_000;

/** From the press that the browser notes until the frame in which the button says the next thing, in milliseconds. */
export type MarkPress = { kind: MarkKind; shownMs: number };

/** A string, because tsx adds helpers to functions that do not exist in the page. */
const WATCH = (label: string) => `{
  const button = document.querySelector('button[aria-label^="${label}:"]');
  window.pressed = new Promise((resolve) => {
    let at;
    button.addEventListener('click', ({ timeStamp }) => { at = timeStamp; }, { capture: true, once: true });
    const seen = new MutationObserver(() => {
      if (button.isConnected && button.ariaLabel.startsWith('${label}:')) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - at)));
    });
    seen.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-label'] });
  });
  undefined;
}`;

/**
 * Says everything there is to say of the next visit, on a slow phone without signal that does not tell where it is. What
 * is shown as said is on the disk by then.
 */
export async function measureMarks(phone: { baseURL: string; token: string }): Promise<MarkPress[]> {
  const { open, throwAway } = await makePhone(phone);
  try {
    const { page, context } = await open();
    page.setDefaultTimeout(WAIT_MS);
    await context.addCookies([{ name: 'token', value: phone.token, url: phone.baseURL }]);
    await page.goto('/inspector?op=day');
    await page.locator(`button[aria-label^="${MARK_BUTTONS.on_the_way}:"]`).first().waitFor();
    // What the first screen does afterwards is over by then.
    await page.waitForTimeout(SETTLED_MS);
    await openSlowly(page, {});
    await context.setOffline(true);
    const presses: MarkPress[] = [];
    for (let kind = nextMark('none'); kind; kind = nextMark(kind)) {
      const label = MARK_BUTTONS[kind];
      const button = page.locator(`button[aria-label^="${label}:"]`).first();
      await button.click({ trial: true });
      await page.evaluate(WATCH(label));
      await button.click();
      presses.push({ kind, shownMs: await page.evaluate<number>('window.pressed') });
    }
    return presses;
  } finally {
    await throwAway();
  }
}
