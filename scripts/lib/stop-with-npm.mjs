const LOOK_EVERY_MS = 250;

/**
 * Stops this process, as if it were told to, once the npm that started it is gone:
 * a killed npm tells its child nothing, and a forgotten server would hold the port and the data.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
