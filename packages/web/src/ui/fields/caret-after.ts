const significant = /[0-9A-Za-z]/;

/** The caret position in `masked` after the same letters and digits as in `before`. */
export function caretAfter(before: string, masked: string): number {
  if (masked.startsWith(before)) return before.length;
  let left = [...before].filter((character) => significant.test(character)).length;
  if (left === 0) return 0;
  for (let place = 0; place < masked.length; place++) {
    if (significant.test(masked.charAt(place))) left -= 1;
    if (left === 0) return place + 1;
  }
  return masked.length;
}
