/**
 * How long a form waits before it shows the error of a field that was left. Shown at once, the error would move the
 * button that is being pressed, and the press would be lost.
 */
export const ERROR_DELAY_MS = 300;
