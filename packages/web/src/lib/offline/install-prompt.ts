/** Some browsers offer to install the page, once, at a moment of their own: it is kept until somebody wants it. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

let kept: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function change(now: InstallPrompt | undefined): void {
  kept = now;
  for (const listener of listeners) listener();
}

export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => change(undefined));
}

export const installPrompt = (): InstallPrompt | undefined => kept;

export function watchInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks, and tells whether the page is being installed. */
export async function install(): Promise<boolean> {
  const outcome = await kept?.prompt();
  change(undefined);
  return outcome?.outcome === 'accepted';
}
