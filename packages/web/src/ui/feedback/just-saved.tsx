import type { ReactNode } from 'react';

/** Shows the record just saved when the list below does not contain it. */
export function JustSaved({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="salvo-agora" className="@container flex flex-col gap-2 pb-4">
      <h2 id="salvo-agora" className="text-body text-ink-muted">
        Salvo agora, mais adiante na lista ou fora dos filtros
      </h2>
      {children}
    </section>
  );
}
