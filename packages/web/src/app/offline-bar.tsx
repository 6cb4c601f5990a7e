import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useWaitingInWords } from '../features/requests/use-field-queue.ts';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const waiting = useWaitingInWords();
  return (
    <div role="status" className="sticky top-14 z-10 sm:top-0">
      {!online && (
        <p className="mb-4 flex items-center gap-2 rounded-control bg-amber-soft px-3 py-2 text-amber-ink text-body shadow-raised">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {waiting
            ? `Sem conexão. Esperam aqui e seguem sozinhos: ${waiting}.`
            : 'Sem conexão. O que você digitou continua aqui; tente salvar quando a internet voltar.'}
        </p>
      )}
    </div>
  );
}
