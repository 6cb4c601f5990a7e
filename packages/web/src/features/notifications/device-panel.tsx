import type { PushKind } from '@esquadro/domain/push/push';
import { Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { install, installPrompt, watchInstallPrompt } from '../../lib/offline/install-prompt.ts';
import { isInstalled } from '../../lib/push.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckBox } from '../../ui/choices/check-box.tsx';
import { Switch } from '../../ui/choices/switch.tsx';
import { WHY_NOT } from './browser-alerts.tsx';
import { useAlertChoice } from './use-alert-choice.ts';

const KINDS: { kind: PushKind; label: string }[] = [
  { kind: 'visit', label: 'Vistorias novas, remarcadas e canceladas' },
  { kind: 'chat', label: 'Mensagens do chat' },
];

/** 'Instalar no celular' and 'Receber avisos', for the device in hand. */
export function DevicePanel() {
  const { on, support, kinds, turn, tellOf } = useAlertChoice();
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-ink text-title">Neste aparelho</h2>
      <InstallPage />
      <div className="flex flex-col gap-1">
        <Switch value={on} onChange={(wanted) => void turn(wanted)} disabled={support !== 'yes'}>
          Receber avisos
        </Switch>
        {support !== 'yes' && <p className="text-body text-ink-muted">{WHY_NOT[support]}</p>}
        {on && (
          <div className="flex flex-col pl-4">
            {KINDS.map(({ kind, label }) => (
              <CheckBox
                key={kind}
                value={kinds.includes(kind)}
                onChange={(wanted) => void tellOf(kind, wanted)}
              >
                {label}
              </CheckBox>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

const BY_HAND = /iPhone|iPad|iPod/.test(navigator.userAgent)
  ? 'Toque em Compartilhar e depois em “Adicionar à Tela de Início”.'
  : 'No menu do navegador, escolha “Instalar” ou “Adicionar à tela inicial”.';

function InstallPage() {
  const prompt = useSyncExternalStore(watchInstallPrompt, installPrompt);
  if (isInstalled()) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-body text-ink-muted">
        Com o Esquadro na tela inicial, o seu dia abre com um toque, também sem sinal.
      </p>
      {prompt ? (
        <Button variant="secondary" icon={<Download />} onPress={() => void install()}>
          Instalar no celular
        </Button>
      ) : (
        <p className="text-body text-ink">
          <strong className="font-medium">Instalar no celular:</strong> {BY_HAND}
        </p>
      )}
    </div>
  );
}
