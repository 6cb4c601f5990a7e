import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/** Long enough for whoever types on. */
const PAUSE_MS = 250;

type DebouncedProps<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
};

/**
 * A field whose change shows at once and is told when the typing pauses. A key draws this field anew, and not the form
 * or the list around it. Where the value is changed elsewhere meanwhile, as by clearing all filters, that one counts.
 */
export function Debounced<Value>({ value, onChange, children }: DebouncedProps<Value>) {
  const [typed, setTyped] = useState<{ value: Value; instead: Value }>();
  const waiting = typed?.instead === value ? typed : undefined;
  const tell = useEffectEvent(() => {
    if (!waiting) return;
    onChange(waiting.value);
    setTyped(undefined);
  });
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(tell, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return children(waiting ? waiting.value : value, (next) => setTyped({ value: next, instead: value }));
}
