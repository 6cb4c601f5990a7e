import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { loaded } from '../../../lib/http/load-error.ts';

/** Loaded when somebody uses a passkey, and not before. */
const library = () => loaded(import('@simplewebauthn/browser'));

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** What the browser's own errors mean to the person; whatever else went wrong keeps its words. */
const MEANINGS: Record<string, string> = {
  NotAllowedError: 'O aparelho não confirmou a chave de acesso. Tente de novo.',
  AbortError: 'O aparelho não confirmou a chave de acesso. Tente de novo.',
  InvalidStateError: 'Este aparelho já tem uma chave de acesso da sua conta.',
  SecurityError: 'Chaves de acesso só funcionam no endereço próprio desta instalação, por https.',
  NotSupportedError: 'Este aparelho não tem chaves de acesso que sirvam aqui.',
  ConstraintError: 'Este aparelho não confirma quem você é: ative a digital, o rosto ou o PIN.',
};

async function explained<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    const meaning = error instanceof Error ? MEANINGS[error.name] : undefined;
    throw meaning ? new Error(meaning, { cause: error }) : error;
  }
}

export async function createPasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return explained(startRegistration({ optionsJSON }));
}

export async function showPasskey(options: object): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return explained(startAuthentication({ optionsJSON }));
}
