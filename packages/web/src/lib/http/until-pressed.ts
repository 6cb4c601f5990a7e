/**
 * Milliseconds that an error waits after its field was left. Shown at once, it would move the button
 * that is just being pressed away from under the pointer, and the press would be lost.
 */
export const UNTIL_PRESSED = 300;
