import type { Page } from 'playwright-core';

/** Begins to watch a window: every dialog is noted and closed. Call before anything is opened in it. */
export function watchForHarm(page: Page): { harm: () => Promise<string[]> } {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  return { harm: async () => [...dialogs, ...(await harmOnPage(page))] };
}

/** What a payload would leave behind: its own element, its variable, an address that runs. */
function harmOnPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if ('pwned' in globalThis) found.push('a script ran');
    const made = 'pwn, .pwn, [onerror], [onload], iframe, object, embed, base, meta[http-equiv=refresh]';
    for (const element of document.querySelectorAll(made)) found.push(`an element: ${element.outerHTML}`);
    for (const link of document.querySelectorAll('a[href], form[action], [formaction]')) {
      const target = link.getAttribute('href') ?? link.getAttribute('action') ?? '';
      if (/^\s*(javascript|data|vbscript):/i.test(target)) found.push(`an address: ${target}`);
    }
    return found;
  });
}

/**
 * What stands in one line with a text that turns it around, and after it: a block, a cell of a grid or a <bdi>
 * of its own keeps such a text to itself.
 */
export function turnedAround(page: Page, turning: string): Promise<string[]> {
  return page.evaluate((mark) => {
    const found: string[] = [];
    const holders = new Map<Element, Text[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      let holder = text.parentElement;
      while (holder) {
        const { display, unicodeBidi } = getComputedStyle(holder);
        if (display !== 'inline' || /isolate|plaintext/.test(unicodeBidi)) break;
        holder = holder.parentElement;
      }
      if (holder && text.data.trim()) holders.set(holder, [...(holders.get(holder) ?? []), text]);
    }
    for (const texts of holders.values()) {
      const at = texts.findIndex(({ data }) => data.includes(mark));
      const after = texts.slice(at + 1).map(({ data }) => data);
      if (at >= 0 && after.length > 0) found.push(`${texts[at]?.data} turns ${after.join('')}`);
    }
    return found;
  }, turning);
}

/** All that a person can read on the page, in fields too. */
export function readable(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [document.body.textContent, ...fields.map(({ value }) => value)].join('\n');
  });
}
