import { clsx } from 'clsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const BUBBLES = ['w-2/5', 'w-1/2', 'ml-auto w-1/3', 'w-1/4', 'ml-auto w-2/5'];

export function HistorySkeleton() {
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col justify-end gap-3 p-4">
      <span className="sr-only">Carregando mensagens…</span>
      {BUBBLES.map((bubble) => (
        <Skeleton key={bubble} className={clsx('h-12', bubble)} />
      ))}
    </div>
  );
}
