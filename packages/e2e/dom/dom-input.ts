import userEvent from '@testing-library/user-event';

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** `Control+Shift+K` as user-event writes it. */
function keysOf(shortcut: string): string {
  const keys = shortcut.split('+');
  const last = keys.pop() ?? '';
  const opened = keys.map((key) => `{${key}>}`).join('');
  const closed = keys.map((key) => `{/${key}}`).reverse();
  return `${opened}${last.length === 1 ? last : `{${last}}`}${closed.join('')}`;
}

export const pressKeys = (shortcut: string): Promise<void> => user.keyboard(keysOf(shortcut));
export const typeText = (text: string): Promise<void> =>
  user.keyboard(text.replaceAll('{', '{{').replaceAll('[', '[['));
