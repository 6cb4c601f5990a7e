import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useWaitingInWords } from '../features/requests/use-field-queue.ts';
import { giveUpUnsavedWork, hasUnsavedWork } from '../lib/edits/use-unsaved-guard.ts';
import { useNavigate } from '../lib/router/use-router.tsx';
import { useSession } from '../lib/session/session-context.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { MenuAction } from './menu-action.tsx';

/** Asks first if something is unsaved or unsent. */
export function LogoutAction() {
  const { logOut } = useSession();
  const navigate = useNavigate();
  const { words: waiting } = useWaitingInWords();
  const [asked, setAsked] = useState<{ unsaved: boolean }>();

  async function leave() {
    giveUpUnsavedWork();
    await logOut();
    navigate('/');
  }

  return (
    <>
      <MenuAction
        icon={<LogOut aria-hidden="true" />}
        onClick={() => {
          const unsaved = hasUnsavedWork();
          if (unsaved || waiting) setAsked({ unsaved });
          else void leave();
        }}
      >
        Logout
      </MenuAction>
      <ConfirmDialog
        title="Sair agora?"
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        confirmLabel="Sair"
        cancelLabel="Continuar aqui"
        tone={asked?.unsaved ? 'danger' : 'neutral'}
        onConfirm={() => void leave()}
      >
        <div className="flex flex-col gap-2">
          {waiting && (
            <p>
              Ainda por enviar: {waiting}. Isso fica guardado neste aparelho e segue quando você entrar de
              novo aqui.
            </p>
          )}
          {asked?.unsaved && <p>As mudanças feitas nesta tela ainda não foram salvas e se perdem.</p>}
        </div>
      </ConfirmDialog>
    </>
  );
}
