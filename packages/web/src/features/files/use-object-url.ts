import { useEffect, useState } from 'react';

/** An address for what is still in the browser, given back when it is no longer shown; an address stays itself. */
export function useObjectUrl(source: Blob | string | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!(source instanceof Blob)) return;
    const made = URL.createObjectURL(source);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [source]);
  return source instanceof Blob ? url : source;
}
