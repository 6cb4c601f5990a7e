import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** A thin bar while there is no connection; what was typed stays where it is. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className="mb-4 flex items-center gap-2 rounded-control bg-amber-soft px-3 py-2 text-amber-ink text-body">
          <WifiOff aria-hidden="true" className="size-4" />
          Sem conexão. O que você digitou continua aqui; tente salvar quando a internet voltar.
        </p>
      )}
    </div>
  );
}
