import { Switch } from '../../ui/choices/switch.tsx';
import { useAlertChoice } from './use-alert-choice.ts';

/** The only place that asks for the browser's permission, here and in 'Minha conta'. */
export function BrowserAlerts() {
  const { on, support, turn } = useAlertChoice();
  return (
    <div className="border-line border-t pt-2">
      <Switch value={on} onChange={(wanted) => void turn(wanted)} disabled={support !== 'yes'}>
        Avisar neste navegador
      </Switch>
      {support !== 'yes' && <p className="text-caption text-ink-muted">{WHY_NOT[support]}</p>}
    </div>
  );
}

export const WHY_NOT = {
  blocked: 'O navegador bloqueia avisos desta página. Libere-os nas permissões do site.',
  'install-first':
    'No iPhone, os avisos só chegam à página instalada: adicione-a à Tela de Início e abra por lá.',
  no: 'Este navegador não mostra avisos.',
};
