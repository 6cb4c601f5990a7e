import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface PageHeaderProps {
  title: string;
  /** How many there are, beside the title: '128' or 'mais de 500'. */
  count?: ReactNode;
  subtitle?: ReactNode;
  /** The one primary button of the screen. */
  action?: ReactNode;
  onBack?: () => void;
  backLabel?: string;
  /** Further controls, in a row below. */
  children?: ReactNode;
}

/** Says where one is, what can be done and how to get back. */
export function PageHeader({
  title,
  count,
  subtitle,
  action,
  onBack,
  backLabel = 'Voltar',
  children,
}: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 items-center gap-2">
          {onBack && <IconButton label={backLabel} icon={<ArrowLeft />} onPress={onBack} />}
          <div className="min-w-0">
            <div className="flex flex-wrap items-baseline gap-x-2.5">
              <h1 className="text-ink text-title sm:text-display">{title}</h1>
              {count !== undefined && <span className="text-ink-muted text-lead tabular-nums">{count}</span>}
            </div>
            {subtitle && <p className="text-body text-ink-muted">{subtitle}</p>}
          </div>
        </div>
        {action && <div className="flex items-center gap-2">{action}</div>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}
