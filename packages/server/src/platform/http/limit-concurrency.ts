/** Wraps a costly function so that only `most` calls run at once; the rest wait their turn. */
export function limitConcurrency<Arguments extends unknown[], Result>(
  most: number,
  work: (...args: Arguments) => Promise<Result>,
): (...args: Arguments) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (...args) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work(...args);
    } finally {
      // A waiting call takes over this place, so the count stays as it is.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
