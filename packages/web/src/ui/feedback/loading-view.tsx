import { Mark } from '../frame/mark.tsx';

/** The whole screen while the session is restored: the greyed mark, and a word for screen readers. */
export function LoadingView({ label = 'Carregando…' }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center bg-surface text-ink-muted">
      <Mark className="size-20 animate-breathe opacity-40 grayscale" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
