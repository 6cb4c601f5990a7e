import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ContactsSkeleton() {
  return (
    <div role="status" className="flex flex-col">
      <span className="sr-only">Carregando contatos…</span>
      {ROWS.map((row) => (
        <span key={row} className="flex items-center gap-3 px-4 py-3">
          <Skeleton className="size-10 shrink-0" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-4/5" />
          </span>
        </span>
      ))}
    </div>
  );
}
