/** Runs `work` at once and then at most once in `pauseMs`. Calls during the pause run it once more at its end. */
export function throttle(work: () => void, pauseMs: number): () => void {
  let paused = false;
  let again = false;
  const run = () => {
    if (paused) {
      again = true;
      return;
    }
    paused = true;
    work();
    setTimeout(() => {
      paused = false;
      if (!again) return;
      again = false;
      run();
    }, pauseMs);
  };
  return run;
}
