import { homeOf } from '@esquadro/domain/auth/dashboards';
import type { User } from '@esquadro/domain/users/user';
import { useQueryClient } from '@tanstack/react-query';
import { LoginFields } from '../features/auth/login-fields.tsx';
import { giveUpUnsavedWork } from '../lib/edits/use-unsaved-guard.ts';
import { continueSession } from '../lib/session/session.ts';
import { useSession, useSessionEnded } from '../lib/session/session-context.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';

/** A login dialog over the screen; the same person continues where they were. */
export function SessionEnded() {
  const { user } = useSession();
  const ended = useSessionEnded();
  const queryClient = useQueryClient();

  function goOn(signedIn: User) {
    if (signedIn._id !== user._id) return leaveFor(homeOf(signedIn.role));
    continueSession();
    void queryClient.invalidateQueries();
    toast('Você entrou de novo. O que estava aqui continua: já pode salvar.', { duration: 5_000 });
  }

  return (
    <Dialog title="Entrar de novo" open={ended} onOpenChange={() => {}} size="small" locked>
      <div className="flex flex-col gap-4">
        <p className="text-body text-ink">Sua sessão terminou. Entre de novo para continuar.</p>
        <LoginFields email={user.email} onLoggedIn={goOn} />
        <Button variant="quiet" onPress={() => leaveFor('/')}>
          Descartar o que estava aqui e sair
        </Button>
      </div>
    </Dialog>
  );
}

function leaveFor(address: string) {
  giveUpUnsavedWork();
  location.replace(address);
}
