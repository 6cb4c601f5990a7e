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
 * or the list around it.
 */
export function Debounced<Value>({ value, onChange, children }: DebouncedProps<Value>) {
  const [typed, setTyped] = useState<{ value: Value }>();
  const tell = useEffectEvent(() => {
    if (!typed) return;
    onChange(typed.value);
    setTyped(undefined);
  });
  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(tell, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return children(typed ? typed.value : value, (next) => setTyped({ value: next }));
}
