/** Long enough for what comes after the list itself, such as marks, to have come. */
const HELD = 3000;

const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let release: (() => void) | undefined;

/**
 * Keeps a row (`data-record`) at a distance from the top of the screen while the page around it still grows: rows that
 * are drawn only near the screen have another height once they are. Ends as soon as somebody scrolls or presses.
 */
export function holdRow(id: string, top: number): () => void {
  release?.();
  function align() {
    const row = document.querySelector(`[data-record="${id}"]`);
    if (row) scrollBy(0, row.getBoundingClientRect().top - top);
  }
  const growth = new ResizeObserver(align);
  const end = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of TAKEN_OVER) removeEventListener(event, end);
  };
  const timer = setTimeout(end, HELD);
  for (const event of TAKEN_OVER) addEventListener(event, end, { passive: true });
  growth.observe(document.body);
  align();
  release = end;
  return end;
}
