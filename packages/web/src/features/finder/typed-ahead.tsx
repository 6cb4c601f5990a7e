import { useEffect, useEffectEvent } from 'react';

type TypedAheadProps = { onType: (update: (text: string) => string) => void; onClose: () => void };

/** Catches keys typed while the dialog's code is loading. */
export function TypedAhead({ onType, onClose }: TypedAheadProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Backspace') onType((text) => text.slice(0, -1));
    else if (event.key.length === 1) onType((text) => text + event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, []);
  return null;
}
