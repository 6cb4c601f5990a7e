import { HttpError } from '../../../lib/http/http.ts';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { makeInvite, readInvite } from '../api.ts';

export type Invited = { _id: string; first_name: string };

const LONG_ENOUGH_TO_READ = 60_000;

/** The link that is alive, or a new one where it has expired. */
const liveInvite = (userId: string) =>
  readInvite(userId).catch((error) => {
    if (error instanceof HttpError && error.code === 'link.not-found') return makeInvite(userId);
    throw error;
  });

/** Copies the link by which somebody sets a password; where the browser does not copy, shows it. */
export async function copyInvite({ _id, first_name }: Invited): Promise<void> {
  try {
    const { url } = await liveInvite(_id);
    await navigator.clipboard.writeText(url).then(
      () =>
        toast('Link copiado', {
          detail: `Envie-o só a ${first_name}: vale uma vez, por sete dias.`,
          duration: 5_000,
        }),
      () => toast('Copie este link', { detail: url, tone: 'neutral', duration: LONG_ENOUGH_TO_READ }),
    );
  } catch (error) {
    toastError(error);
  }
}

/** Makes and mails a new link, which ends the one before. */
export async function sendInviteAgain(person: Invited): Promise<void> {
  try {
    await makeInvite(person._id);
    await announceInvite('Convite renovado', person);
  } catch (error) {
    toastError(error);
  }
}

/** Says that somebody without a password can get in, and how. */
export async function announceInvite(title: string, person: Invited): Promise<void> {
  const invite = await readInvite(person._id).catch(() => undefined);
  const detail = invite?.mailed_to
    ? `Enviamos a ${invite.mailed_to} um link para criar a senha.`
    : 'Para entrar, precisa do link que cria a senha: copie e envie.';
  toast(title, { detail, action: { label: 'Copiar link', onPress: () => void copyInvite(person) } });
}

const toastError = (error: unknown) => tellFailure(error);
