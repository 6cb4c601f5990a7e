import { useEffect, useRef } from 'react';

/** Focuses the heading of a newly opened step, so that screen readers announce it. */
export function useFocusOnChange(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (before.current !== undefined && before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}
