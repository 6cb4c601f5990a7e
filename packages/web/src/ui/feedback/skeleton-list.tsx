import { Card } from '../card.tsx';
import { Skeleton } from './skeleton.tsx';

export function SkeletonList({ rows = 6, label = 'Carregando…' }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
        <Card key={row} as="div" className="flex items-center gap-4">
          <Skeleton className="size-10 shrink-0" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-3 w-2/3" />
          </span>
          <Skeleton className="h-6 w-20 shrink-0" />
        </Card>
      ))}
    </div>
  );
}
