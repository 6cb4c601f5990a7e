import type { ReactNode } from 'react';

/** A record that was just saved and that the list below does not show: beyond its filters, or pages further on. */
export function JustSaved({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="salvo-agora" className="flex flex-col gap-2 pb-4">
      <h2 id="salvo-agora" className="text-body text-ink-muted">
        Salvo agora, mais adiante na lista ou fora dos filtros
      </h2>
      {children}
    </section>
  );
}
