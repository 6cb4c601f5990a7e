import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { Place, Router } from './router.ts';

type Routed = { router: Router; place: Place };

const RouterContext = createContext<Routed | undefined>(undefined);

type RouterViewProps = { router: Router; loading: ReactNode; Crash: ComponentType<{ error: unknown }> };

/** What the address asks for. Until the next page is ready, the one before stays. */
export function RouterView({ router, loading, Crash }: RouterViewProps) {
  const [{ place, page, error }, setShown] = useState(router.now);
  useEffect(() => {
    const show = (shown: ReturnType<Router['now']>) => startTransition(() => setShown(shown));
    show(router.now());
    return router.subscribe(show);
  }, [router]);
  const routed = useMemo(() => ({ router, place }), [router, place]);
  return (
    <RouterContext value={routed}>
      <CrashBoundary Crash={Crash} place={place}>
        {error === undefined ? (page ?? loading) : <Crash error={error} />}
      </CrashBoundary>
    </RouterContext>
  );
}

type CrashBoundaryProps = Pick<RouterViewProps, 'Crash'> & { place: Place; children: ReactNode };

class CrashBoundary extends Component<CrashBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidUpdate({ place }: CrashBoundaryProps) {
    if (this.state.error !== undefined && place !== this.props.place) this.setState({ error: undefined });
  }

  override render() {
    const { Crash, children } = this.props;
    return this.state.error === undefined ? children : <Crash error={this.state.error} />;
  }
}

function useRouted(): Routed {
  const routed = useContext(RouterContext);
  if (!routed) throw new Error('no RouterView around');
  return routed;
}

export const usePlace = (): Place => useRouted().place;

/** The place that was last asked for. What is drawn follows it a moment later. */
export function useLatestPlace(): () => Place {
  const { router } = useRouted();
  return useCallback(() => router.now().place, [router]);
}

export const useNavigate = (): Router['navigate'] => useRouted().router.navigate;

export function useSearch(): URLSearchParams {
  const { search } = usePlace();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Keeps whoever is about to leave where `keeps` says so: `leave` goes on then, `stay` does not. */
export function useLeaveGuard(keeps: (from: Place, to: Place) => boolean) {
  const { router } = useRouted();
  const [kept, setKept] = useState<{ leave: () => void }>();
  useEffect(() => {
    return router.guard(({ from, to, leave }) => {
      const isKept = keeps(from, to);
      if (isKept) setKept({ leave });
      return isKept;
    });
  }, [router, keeps]);
  return {
    asking: kept !== undefined,
    stay: () => setKept(undefined),
    leave: () => {
      setKept(undefined);
      kept?.leave();
    },
  };
}
