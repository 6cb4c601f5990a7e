import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CARD_GRID } from './card-grid.ts';

export function InspectorCardSkeletons() {
  return (
    <div role="status" className={CARD_GRID}>
      <span className="sr-only">Carregando os vistoriadores…</span>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((card) => (
        <Card key={card} as="div" className="flex flex-col gap-4">
          <span className="flex items-center gap-3">
            <Skeleton className="size-14 rounded-full" />
            <span className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-28" />
            </span>
          </span>
          <Skeleton className="h-12" />
          <Skeleton className="h-8 w-3/4" />
        </Card>
      ))}
    </div>
  );
}
