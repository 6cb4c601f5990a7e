import { CircleCheck, HardDrive, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useWaitingInWords } from '../features/requests/use-field-queue.ts';
import { useFreeSpace } from '../lib/offline/use-free-space.ts';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says what waits on this device, when all of it has been sent, and when the device is nearly full. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { words, count, since, stalled } = useWaitingInWords();
  const allSent = useAllSent(since);
  const space = useFreeSpace(count);
  const waits = `${words} ${/^1 \S+$/.test(words) ? 'espera' : 'esperam'}`;

  return (
    <div role="status" className="sticky top-14 z-10 sm:top-0">
      {!online && (
        <Line icon={<WifiOff aria-hidden="true" />}>
          {words
            ? `Sem sinal. ${waits}`
            : 'Sem conexão. O que você digitou continua aqui; tente salvar quando a internet voltar.'}
        </Line>
      )}
      {online && stalled && (
        <Line icon={<WifiOff aria-hidden="true" />}>{`O servidor não responde. ${waits}`}</Line>
      )}
      {allSent && (
        <Line tone="success" icon={<CircleCheck aria-hidden="true" />}>
          Tudo enviado
        </Line>
      )}
      {space.isShort && (
        <Line icon={<HardDrive aria-hidden="true" />}>
          {`Pouco espaço neste aparelho: ${space.megabytes} MB livres. Apague o que não precisa antes de tirar mais fotos.`}
        </Line>
      )}
    </div>
  );
}

const TONES = { amber: 'bg-amber-soft text-amber-ink', success: 'bg-success-soft text-success-ink' };

function Line(props: { icon: ReactNode; tone?: keyof typeof TONES; children: ReactNode }) {
  const { icon, tone = 'amber', children } = props;
  return (
    <p
      className={`mb-4 flex items-center gap-2 rounded-control px-3 py-2 text-body shadow-raised [&_svg]:size-4 [&_svg]:shrink-0 ${TONES[tone]}`}
    >
      {icon}
      {children}
    </p>
  );
}

const SHOWN_MS = 6_000;
/** What is sent sooner need not be spoken of. */
const WAITED_MS = 2_000;

/** For a moment after the last of what had to wait has arrived. */
function useAllSent(since: number | undefined): boolean {
  const [waited, setWaited] = useState(false);
  const isEmpty = since === undefined;
  useEffect(() => {
    // A clock that was set meanwhile may put it into the future.
    const left = isEmpty ? SHOWN_MS : WAITED_MS - Math.abs(Date.now() - since);
    const timer = setTimeout(() => setWaited(!isEmpty), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [isEmpty, since]);
  return waited && isEmpty;
}
