import { Mark } from '../frame/mark.tsx';

/** Fills the screen while the session is restored. */
export function LoadingView({ label = 'Carregando…' }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center bg-surface text-ink-muted">
      <Mark className="size-20 animate-breathe opacity-40 grayscale" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
