import { CloudOff, RefreshCw } from 'lucide-react';
import { Component, type ComponentType, lazy, memo, type ReactNode, useEffect, useState } from 'react';
import { hasUnsavedWork } from '../../lib/edits/use-unsaved-guard.ts';
import { isServed } from '../../lib/http/is-served.ts';
import { LoadError, loaded } from '../../lib/http/load-error.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';

export type FailedPartProps = { onRetry: () => void };

/**
 * A lazy component with its own error boundary: if loading fails, `Failed` is shown in its place and can retry.
 * `usePrefetch` loads it earlier; one that was loaded is there at once. It is drawn anew for its own props alone: a screen
 * is not drawn again because a badge in the frame around it has changed.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props & FailedPartProps> = FailedPart,
) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  let ready: ComponentType<Props> | undefined;
  const fetchPart = () => {
    loading ??= loaded(load())
      .then((part) => {
        ready = part;
        return { default: part };
      })
      .catch((error) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  // Outside of the component: React drops the state of a component that suspends on its first render.
  let Loaded = lazy(fetchPart);
  const retry = () => {
    Loaded = lazy(fetchPart);
  };

  function Part(props: Props) {
    // Kept for the life of the component, or it would begin anew when the part has come.
    const [Ready] = useState(() => ready);
    if (Ready) return <Ready {...props} />;
    return (
      <LoadBoundary onRetry={retry} failed={(again) => <Failed {...props} onRetry={again} />}>
        {() => <Loaded {...props} />}
      </LoadBoundary>
    );
  }
  return Object.assign(memo(Part), { prefetch: fetchPart });
}

type Prefetchable = { prefetch: () => Promise<unknown> };

/** Prefetches a part that is likely to be opened next, a moment after its screen. */
export function usePrefetch(part: Prefetchable | undefined): void {
  useEffect(() => {
    if (!part) return;
    // Ignore failures: opening the part loads it again.
    const fetchEarly = () => void part.prefetch().catch(() => undefined);
    return whenIdle(fetchEarly);
  }, [part]);
}

type LoadBoundaryProps = {
  onRetry: () => void;
  failed: (retry: () => void) => ReactNode;
  children: () => ReactNode;
};

/** Catches failed loads of code; rethrows every other error. */
class LoadBoundary extends Component<LoadBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children();
    if (!(error instanceof LoadError)) throw error;
    return this.props.failed(this.retry);
  }
}

const tryNewVersion = async () => (await import('../../lib/http/new-version.ts')).startNewVersion();

/**
 * Browsers may remember for as long as the page lives that code could not be loaded: a new page asks again. It is not
 * given up for one that nobody would serve.
 */
async function tryAgain(retry: () => void): Promise<void> {
  if ((await isServed()) && !hasUnsavedWork()) location.reload();
  else retry();
}

/** Retries by itself when the connection is back. */
export function FailedPart({ onRetry }: FailedPartProps) {
  useEffect(() => {
    const again = () => void tryAgain(onRetry);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [onRetry]);
  useEffect(() => {
    if (navigator.onLine) void tryNewVersion();
  }, []);

  const online = navigator.onLine;
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={online ? 'Não foi possível abrir esta parte.' : 'Sem conexão.'}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="secondary" onPress={() => void tryAgain(onRetry)}>
              Tentar de novo
            </Button>
            {online && (
              <Button variant="secondary" icon={<RefreshCw />} onPress={() => location.reload()}>
                Recarregar a página
              </Button>
            )}
          </div>
        }
      >
        {online
          ? 'A conexão falhou ou há uma versão nova do Esquadro. Recarregar a página traz a versão nova.'
          : 'Esta parte ainda não estava neste aparelho. Ela abre sozinha quando a internet voltar.'}
      </EmptyState>
    </div>
  );
}
