/**
 * Runs work in one tab of the browser at a time: the others wait until that tab is done or closed.
 * `skip` does not wait. A browser without locks runs it in each tab.
 */
export async function inOneTab(
  name: string,
  work: () => Promise<void>,
  otherwise: { wait: AbortSignal } | 'skip',
): Promise<void> {
  if (!navigator.locks) return work();
  const options = otherwise === 'skip' ? { ifAvailable: true } : { signal: otherwise.wait };
  await navigator.locks.request(`esquadro-${name}`, options, (lock) => (lock ? work() : undefined));
}
