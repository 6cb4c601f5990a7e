import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';

interface ButtonContentProps {
  busy?: boolean;
  icon?: ReactNode;
  children?: ReactNode;
}

/** The spinner covers the content, so that a busy button keeps its width. */
export function ButtonContent({ busy = false, icon, children }: ButtonContentProps) {
  return (
    <>
      <span className={clsx('inline-flex items-center gap-2', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {busy && (
        <>
          <Spinner className="absolute" />
          <span className="sr-only">Aguarde…</span>
        </>
      )}
    </>
  );
}
