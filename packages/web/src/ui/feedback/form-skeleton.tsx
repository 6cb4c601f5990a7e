import { Card } from '../card.tsx';
import { Skeleton } from './skeleton.tsx';

export function FormSkeleton({ fields = 8, steps = 0 }: { fields?: number; steps?: number }) {
  const form = (
    <Card as="div" className="flex flex-col gap-5 p-5">
      <Skeleton className="h-6 w-48" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {numbered(fields).map((field) => (
          <span key={field} className="flex flex-col gap-1.5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-control" />
          </span>
        ))}
      </div>
      <Skeleton className="h-control w-28" />
    </Card>
  );
  return (
    <div role="status">
      <span className="sr-only">Carregando…</span>
      {steps === 0 ? (
        form
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <div className="flex gap-2 overflow-hidden lg:flex-col">
            {numbered(steps).map((step) => (
              <Skeleton key={step} className="h-control w-40 shrink-0 lg:w-full" />
            ))}
          </div>
          {form}
        </div>
      )}
    </div>
  );
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `part-${index}`);
