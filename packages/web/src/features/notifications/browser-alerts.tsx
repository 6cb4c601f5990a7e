import { Switch } from '../../ui/choices/switch.tsx';
import type { useBrowserAlerts } from './use-browser-alerts.ts';

/** The only place that asks for the browser's permission. */
export function BrowserAlerts({ on, blocked, turn }: ReturnType<typeof useBrowserAlerts>) {
  return (
    <div className="border-line border-t pt-2">
      <Switch value={on} onChange={turn} disabled={blocked}>
        Avisar neste navegador
      </Switch>
      {blocked && (
        <p className="text-caption text-ink-muted">
          O navegador bloqueia avisos desta página. Libere-os nas permissões do site.
        </p>
      )}
    </div>
  );
}
