import type { Id } from '../shared/id.ts';
import { oneLine } from '../shared/plain-text.ts';

/** E-mails that let somebody in. Nobody can refuse them, and no link lies in the queue: it is signed when they are sent. */
export const ACCESS_MAIL_KINDS = ['invite', 'signup', 'reset', 'email-changed'] as const;
export type AccessMailKind = (typeof ACCESS_MAIL_KINDS)[number];

/** The link, the signup or the person that the e-mail is about. */
export type AccessMailFacts = { id: Id };

export type Letter = { subject: string; text: string };

export const ACCESS_MAIL_SUBJECTS: Record<AccessMailKind, string> = {
  invite: 'Crie sua senha no Esquadro',
  signup: 'Seu cadastro no Esquadro',
  reset: 'Uma senha nova no Esquadro',
  'email-changed': 'O email da sua conta no Esquadro mudou',
};

export function inviteLetter({ firstName, link }: { firstName: string; link: string }): Letter {
  return letter('invite', [
    `Olá, ${oneLine(firstName)}.`,
    'Seu acesso ao Esquadro está pronto. Crie sua senha por este link, que vale uma vez, por sete dias:',
    link,
    'Se você não esperava este email, ignore-o.',
  ]);
}

export function resetLetter({ firstName, link }: { firstName: string; link: string }): Letter {
  return letter('reset', [
    `Olá, ${oneLine(firstName)}.`,
    'Alguém pediu uma senha nova para a sua conta no Esquadro. Se foi você, crie-a por este link, que vale uma vez, por uma hora:',
    link,
    'Se não foi você, ignore este email: a sua senha continua a mesma.',
  ]);
}

/** To the address that was replaced: whoever still reads it may be the one whose account was taken. */
export function changedEmailLetter(): Letter {
  return letter('email-changed', [
    'Olá.',
    'A conta do Esquadro que usava este email passou a usar outro. Se foi você ou a administração, está tudo certo.',
    'Se não foi, fale com a administração agora: é por ela que a conta volta a ser sua.',
  ]);
}

/** Without the name that was typed: a stranger could have our address send any text to anybody. */
export function signupLetter({ link }: { link: string }): Letter {
  return letter('signup', [
    'Olá.',
    'Alguém fez um cadastro no Esquadro com este email. Se foi você, confirme e crie sua senha por este link, que vale uma vez, por um dia:',
    link,
    'Se não foi você, ignore este email: nenhuma conta será criada.',
  ]);
}

export function knownSignupLetter({ home }: { home: string }): Letter {
  return letter('signup', [
    'Olá.',
    'Alguém fez um cadastro no Esquadro com este email, que já tem uma conta. Nada mudou. Se foi você, entre com a sua senha:',
    home,
    'Se você não lembra a senha, use "Esqueci a senha" na tela de entrada. Se não foi você, ignore este email.',
  ]);
}

const letter = (kind: AccessMailKind, paragraphs: string[]): Letter => ({
  subject: ACCESS_MAIL_SUBJECTS[kind],
  text: `${paragraphs.join('\n\n')}\n`,
});
