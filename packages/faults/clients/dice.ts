/** A repeatable die: the same seed throws the same numbers. */
export function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}
