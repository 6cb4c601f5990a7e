import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { useEffect, useState } from 'react';
import { readerZone } from '../../../lib/reader-clock.ts';
import { HEADER_PIXELS, ROW_PIXELS } from './week.ts';

const MINUTE_MS = 60_000;

/** The current time in the reader's zone; only in the current week. */
export function NowLine({ days }: { days: readonly LocalDay[] }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const { day, minute } = localOf(now, readerZone());
  const column = days.indexOf(day);
  if (column < 0) return null;

  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-10 h-0.5 min-w-32 bg-danger before:absolute before:-top-1 before:-left-1 before:size-2.5 before:rounded-full before:bg-danger"
      style={{
        top: HEADER_PIXELS + (minute / 60) * ROW_PIXELS,
        left: `calc(3.5rem + (max(100%, 60rem) - 3.5rem) / 7 * ${column})`,
        width: 'calc((max(100%, 60rem) - 3.5rem) / 7)',
      }}
    />
  );
}
