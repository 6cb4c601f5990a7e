/** Long enough for what comes after the list itself, such as marks, to have come. */
const HELD = 3000;

const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let release: (() => void) | undefined;

/**
 * Keeps a row (`data-record`) at a distance from the top of the screen while the page around it still changes: rows come
 * and go, and those that are drawn only near the screen have another height once they are. Ends as soon as somebody
 * scrolls or presses.
 */
export function holdRow(id: string, top: number): () => void {
  release?.();
  function align() {
    const row = document.querySelector(`[data-record="${id}"]`);
    if (row) scrollBy(0, row.getBoundingClientRect().top - top);
  }
  const growth = new ResizeObserver(align);
  // A row that goes may leave the page as high as before.
  const rows = new MutationObserver(align);
  const end = () => {
    growth.disconnect();
    rows.disconnect();
    clearTimeout(timer);
    for (const event of TAKEN_OVER) removeEventListener(event, end);
  };
  const timer = setTimeout(end, HELD);
  for (const event of TAKEN_OVER) addEventListener(event, end, { passive: true });
  growth.observe(document.body);
  rows.observe(document.body, { childList: true, subtree: true });
  align();
  release = end;
  return end;
}
