/** How long a deletion can be taken back; the screens offer it for seconds, but it may arrive late. */
export const UNDO_MS = 60 * 60_000;
