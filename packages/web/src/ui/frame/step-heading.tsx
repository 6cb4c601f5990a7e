import type { ReactNode } from 'react';

/** Focus the heading when the focused element was unmounted. */
function takeLostFocus(heading: HTMLHeadingElement | null) {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}

export function StepHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <h2 ref={takeLostFocus} tabIndex={-1} className="text-ink text-title outline-none">
        {title}
      </h2>
      {children && <p className="text-body text-ink-muted">{children}</p>}
    </div>
  );
}
