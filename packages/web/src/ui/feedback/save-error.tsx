import { RefreshCw } from 'lucide-react';
import { useId } from 'react';
import type { Rebase } from '../../lib/edits/use-rebase.ts';
import { Button } from '../buttons/button.tsx';
import { FormError } from './form-error.tsx';

type SaveErrorProps = { error: Error | string | null | undefined; rebase?: Rebase | undefined };

/** Why a save failed; after a conflict, both versions of each field with a choice. */
export function SaveError({ error, rebase }: SaveErrorProps) {
  if (!rebase?.refused && !rebase?.conflicts.length) return <FormError error={error} />;
  return (
    <div className="flex flex-col gap-3">
      {rebase.refused && !rebase.refreshed ? (
        <FormError
          error="Outra pessoa salvou este registro enquanto você editava."
          detail="O que você mudou continua aqui. Buscando o que mudou…"
        />
      ) : (
        <SavedByAnother rebase={rebase} />
      )}
      {!rebase.refused && <FormError error={error} />}
      {rebase.retry && (
        <div>
          <Button variant="secondary" size="small" icon={<RefreshCw />} onPress={rebase.retry}>
            Tentar de novo
          </Button>
        </div>
      )}
    </div>
  );
}

function SavedByAnother({ rebase: { refused, conflicts } }: { rebase: Rebase }) {
  const titleId = useId();
  return (
    <section
      role="alert"
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-control bg-amber-soft px-3 py-2.5 text-amber-ink text-body"
    >
      <div>
        <p id={titleId} className="font-medium">
          Outra pessoa salvou este registro enquanto você editava.
        </p>
        <p className="text-caption">
          O que você mudou continua aqui e o resto foi atualizado.
          {refused && ' Confira e salve de novo.'}
        </p>
      </div>
      {conflicts.length > 0 && (
        <ul
          aria-label="Campos que vocês dois mudaram"
          className="flex max-h-[40dvh] flex-col gap-3 overflow-y-auto"
        >
          {conflicts.map(({ label, mine, theirs, keepMine, takeTheirs }) => (
            <li key={label} className="flex flex-col gap-1.5 rounded-control bg-surface px-3 py-2 text-ink">
              <p className="font-medium">{label}</p>
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 break-words">
                <dt className="text-ink-muted">Você</dt>
                <dd className="whitespace-pre-line">{mine}</dd>
                <dt className="text-ink-muted">A outra pessoa</dt>
                <dd className="whitespace-pre-line">{theirs}</dd>
              </dl>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Manter o meu: ${label}`}
                  onPress={keepMine}
                >
                  Manter o meu
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Usar o deles: ${label}`}
                  onPress={takeTheirs}
                >
                  Usar o deles
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
