/** Does something so many times, a few at once, in order of their numbers. */
export async function inParallel(
  atOnce: number,
  times: number,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const go = async () => {
    while (next < times) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, go));
}
