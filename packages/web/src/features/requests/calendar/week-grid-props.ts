import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import type { DayMark } from './day-marks.ts';
import type { RefusedCells } from './use-refused-cells.ts';

export type WeekGridProps = {
  days: readonly LocalDay[];
  today: LocalDay;
  cells: Map<string, RequestCard[]>;
  marks: ReadonlyMap<LocalDay, DayMark>;
  loading: boolean;
  /** Other days are shown without their visits. */
  onlyDay: LocalDay | undefined;
  shown: string;
  dragging: boolean;
  /** Undefined while it is not known yet. */
  refused: RefusedCells | undefined;
  movable: boolean;
  onDrag: (visit: RequestCard | undefined) => void;
  onDrop: (cell: string) => void;
  /** Undefined for viewers who may only look. */
  onOpen: ((id: string) => void) | undefined;
  onMove: (visit: RequestCard) => void;
  onNew: ((start: { day: LocalDay; hour: number }) => void) | undefined;
  onDay: (day: LocalDay) => void;
};
