import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

export function RealtorCardSkeletons() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Carregando as imobiliárias…</span>
      {['first', 'second', 'third'].map((card) => (
        <Card key={card} as="div" className="flex flex-col gap-5 p-5">
          <span className="flex items-center justify-between">
            <Skeleton className="h-6 w-56" />
            <Skeleton className="h-8 w-40" />
          </span>
          <span className="grid grid-cols-2 gap-3 md:grid-cols-4">
            {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((fact) => (
              <Skeleton key={fact} className="h-10" />
            ))}
          </span>
          <Skeleton className="h-16" />
        </Card>
      ))}
    </div>
  );
}
