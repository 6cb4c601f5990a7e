import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** For example '128' or 'mais de 500'. Undefined until it has come, which has its place; left out where nothing is counted. */
  count?: ReactNode;
  subtitle?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, count, subtitle, action, children } = props;
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-2.5">
            <h1 className="break-words text-ink text-title sm:text-display">{title}</h1>
            {'count' in props && (
              <span className="min-w-[4ch] text-ink-muted text-lead tabular-nums">{count}</span>
            )}
          </div>
          {subtitle && <p className="text-body text-ink-muted">{subtitle}</p>}
        </div>
        {action && <div className="flex max-w-full flex-wrap items-center gap-2">{action}</div>}
      </div>
      {/* min-height, so that the list does not move when the first filter chip appears. */}
      {children && <div className="flex min-h-7 flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}
