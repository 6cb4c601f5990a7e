import { Plus, TriangleAlert } from 'lucide-react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { NEW } from '../../../lib/use-steps.ts';
import { Button } from '../../../ui/buttons/button.tsx';

type NothingLoadedProps = {
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
  onNew: (id: string) => void;
};

/** Shown when the list is empty without filters, or could not be loaded. */
export function NothingLoaded({ error, busy, onRetry, onNew }: NothingLoadedProps) {
  const { can } = useSession();
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-surface border border-amber bg-amber-soft p-6 text-amber-ink"
    >
      <div className="flex items-start gap-3">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div>
          <p className="font-medium text-lead">Erro de rede, por favor atualize a pagina!!!!!</p>
          <p className="text-caption">
            {error?.message ??
              'Nenhuma imobiliária foi carregada. Se ainda não há nenhuma, cadastre a primeira.'}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={busy} onPress={onRetry}>
          Tentar de novo
        </Button>
        {!error && can('realtor:change') && (
          <Button icon={<Plus />} onPress={() => onNew(NEW)}>
            Nova imobiliária
          </Button>
        )}
      </div>
    </div>
  );
}
