import { useEffect, useState } from 'react';

const MEGABYTE = 1_000_000;
/** About two hundred photos. */
const SHORT_MB = 200;

/** How much this page may still keep on the device; looked at again when `kept` changes. */
export function useFreeSpace(kept: number): { megabytes: number; isShort: boolean } {
  const [megabytes, setMegabytes] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    // Only what is kept here needs room, and only then is the browser asked never to throw it away.
    if (kept === 0) return;
    void navigator.storage?.persist?.().catch(() => false);
    navigator.storage?.estimate?.().then(
      ({ quota, usage = 0 }) =>
        setMegabytes(quota ? Math.floor((quota - usage) / MEGABYTE) : Number.POSITIVE_INFINITY),
      () => undefined,
    );
  }, [kept]);
  return { megabytes, isShort: kept > 0 && megabytes < SHORT_MB };
}
