import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && (
        <span className="grid size-12 place-items-center rounded-full bg-sunken text-ink-muted [&_svg]:size-6">
          {icon}
        </span>
      )}
      <div className="flex max-w-sm flex-col gap-1">
        <p className="font-medium text-lead text-ink">{title}</p>
        {children && <div className="text-body text-ink-muted">{children}</div>}
      </div>
      {action}
    </div>
  );
}
