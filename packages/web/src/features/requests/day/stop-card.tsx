import type { DayStop } from '@esquadro/domain/field/visit-day';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { wayInWords } from './stop-state.ts';

export type StopProps = {
  stop: DayStop;
  visit: InspectionRequest;
  /** Its place in the day. */
  number: number;
  isDone: boolean;
  isNext: boolean;
};

type StopCardProps = Pick<StopProps, 'stop' | 'number' | 'isDone' | 'isNext'> & {
  title: string;
  marks?: ReactNode;
  children: ReactNode;
};

/** One stop: its place in the day, when to be there, and the way to it. In full ink, to be read in the sun. */
export function StopCard({ stop, number, isDone, isNext, title, marks, children }: StopCardProps) {
  const way = isDone ? '' : wayInWords(stop);
  return (
    <Card
      as="li"
      aria-current={isNext ? 'step' : undefined}
      className={clsx('flex flex-col gap-3', isNext && 'border-accent! ring-1 ring-accent')}
    >
      <div className="flex items-start gap-3">
        <span
          className={clsx(
            'flex size-8 shrink-0 items-center justify-center rounded-full font-semibold text-body tabular-nums [&_svg]:size-4',
            isDone ? 'bg-success-soft text-success-ink' : 'bg-ink text-surface',
          )}
        >
          {isDone ? <Check aria-hidden="true" /> : number}
          {isDone && <span className="sr-only">Feita</span>}
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="font-semibold text-ink text-title tabular-nums">{stop.at.slice(11, 16)}</p>
            {marks}
          </div>
          <h2 className="break-words font-medium text-ink text-lead">{title}</h2>
          {way && <p className="text-body text-ink">{way}</p>}
        </div>
      </div>
      {children}
    </Card>
  );
}
