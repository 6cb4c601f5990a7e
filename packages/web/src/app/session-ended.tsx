import { homeOf } from '@esquadro/domain/auth/dashboards';
import type { User } from '@esquadro/domain/users/user';
import { useQueryClient } from '@tanstack/react-query';
import { LoginFields } from '../features/auth/login-fields.tsx';
import { continueSession } from '../lib/session.ts';
import { useSession, useSessionEnded } from '../lib/session-context.tsx';
import { giveUpUnsavedWork } from '../lib/use-unsaved-guard.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';

/** A login over the screen whose session has ended: the same person goes on where they were. */
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
