import type { ReactNode } from 'react';

/** Around every page for people without an account: one column, as wide as a phone's. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-surface">
      <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col gap-4 px-4 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:pt-10">
        {children}
        <footer className="mt-auto pt-6 text-caption text-ink-muted">
          Seus dados servem só para esta visita.{' '}
          <a
            href="/privacidade"
            className="inline-flex items-center text-accent-ink underline pointer-coarse:min-h-11"
          >
            Privacidade
          </a>
        </footer>
      </div>
    </div>
  );
}

/** A page that has nothing to offer says why, in words. */
export function VisitorNotice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main className="flex flex-col gap-2 py-10">
      <title>{title}</title>
      <h1 className="text-display text-ink">{title}</h1>
      <div className="flex flex-col gap-4 text-ink-muted text-lead">{children}</div>
    </main>
  );
}
