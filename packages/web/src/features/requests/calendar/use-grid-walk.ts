import { addDays } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cellAt } from './week.ts';

type Walk = {
  days: readonly LocalDay[];
  today: LocalDay;
  onDay: (day: LocalDay) => void;
  onNew: ((start: { day: LocalDay; hour: number }) => void) | undefined;
};

const FIRST_HOUR = 9;
const STEPS: Record<string, readonly [days: number, hours: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrows move between cells and weeks, T goes to today, N starts a request. */
export function useGridWalk({ days, today, onDay, onNew }: Walk) {
  const grid = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const [place, setPlace] = useState({ day: today, hour: FIRST_HOUR });
  const shown = days.includes(place.day) ? place : { day: days[1] ?? today, hour: place.hour };

  useEffect(() => {
    if (!wanted.current) return;
    const target = grid.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"] button`);
    if (!target) return;
    wanted.current = undefined;
    target.focus();
  });

  function walkTo(day: LocalDay, hour: number) {
    wanted.current = cellAt(day, hour);
    setPlace({ day, hour });
    if (!days.includes(day)) onDay(day);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    const at = target?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return;
    const day = at.slice(0, 10);
    const hour = Number(at.slice(11));
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      walkTo(addDays(day, step[0]), Math.min(23, Math.max(0, hour + step[1])));
    } else if (event.key.toLowerCase() === 't') walkTo(today, hour);
    else if (event.key.toLowerCase() === 'n' && day > today) onNew?.({ day, hour });
  }

  return { grid, reachable: cellAt(shown.day, shown.hour), onKeyDown };
}
