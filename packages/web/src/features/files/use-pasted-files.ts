import { useEffect, useEffectEvent } from 'react';

/** Hands over the files of one kind that are pasted anywhere on the page; what is not wanted here is left alone. */
export function usePastedFiles(wanted: (file: File) => boolean, onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(wanted);
    if (event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    addEventListener('paste', listen);
    return () => removeEventListener('paste', listen);
  }, []);
}
