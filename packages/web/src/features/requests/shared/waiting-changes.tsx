import { CloudOff } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { requestQueue } from '../queue/request-queue.ts';
import { useWaitingChanges } from '../queue/use-waiting-changes.ts';
import { itemInWords } from '../queue/waiting-in-words.ts';

/** Changes that wait for the server, or were refused by it. */
export function WaitingChanges({ requestId }: { requestId: string }) {
  const changes = useWaitingChanges(requestId).all;
  const waits = changes.some(({ progress }) => progress.state === 'waiting');
  return (
    <>
      {waits && (
        <p
          role="status"
          className="flex items-start gap-2 rounded-control bg-amber-soft px-3 py-2 text-amber-ink text-body"
        >
          <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Aguardando sinal: o que você salvou está neste aparelho e segue sozinho quando a conexão voltar.
        </p>
      )}
      {changes.map(
        (change) =>
          change.progress.state === 'failed' && (
            <div key={change.key} className="flex flex-col gap-2">
              <FormError error={`${itemInWords(change)}: não foi aceito.`} detail={change.progress.reason} />
              <div className="flex flex-wrap gap-2">
                <Button variant="secondary" size="small" onPress={() => void requestQueue.retry(change.key)}>
                  Enviar assim mesmo
                </Button>
                <Button variant="quiet" size="small" onPress={() => void requestQueue.remove(change.key)}>
                  Descartar
                </Button>
              </div>
            </div>
          ),
      )}
    </>
  );
}
