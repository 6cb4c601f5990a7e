/**
 * The same work, done at once and then at most once in so many milliseconds, however often it is asked for;
 * what was asked for meanwhile is done at the end of the pause.
 */
export function calmly(work: () => void, pauseMs: number): () => void {
  let resting = false;
  let again = false;
  const run = () => {
    if (resting) {
      again = true;
      return;
    }
    resting = true;
    work();
    setTimeout(() => {
      resting = false;
      if (!again) return;
      again = false;
      run();
    }, pauseMs);
  };
  return run;
}
