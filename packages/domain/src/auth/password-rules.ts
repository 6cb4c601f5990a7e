const SHORTEST = 8;

/** What a password must have, in the order people are told; any other character is welcome. */
export const PASSWORD_RULES = [
  {
    id: 'length',
    sentence: `ao menos ${SHORTEST} caracteres`,
    test: (text: string) => text.length >= SHORTEST,
  },
  { id: 'lower', sentence: 'uma letra minúscula', test: (text: string) => /\p{Ll}/u.test(text) },
  { id: 'upper', sentence: 'uma letra maiúscula', test: (text: string) => /\p{Lu}/u.test(text) },
  { id: 'digit', sentence: 'um número', test: (text: string) => /[0-9]/.test(text) },
  {
    id: 'symbol',
    sentence: 'um destes símbolos: @ $ ! % * ? &',
    test: (text: string) => /[@$!%*?&]/.test(text),
  },
] as const;

/** What is still missing; nothing when the password is good. */
export function passwordProblems(text: string): string[] {
  return PASSWORD_RULES.filter((rule) => !rule.test(text)).map((rule) => rule.sentence);
}

/** Pieces that guessing programs try first. */
const GUESSED_FIRST = /senha|password|esquadro|qwert|asdf|admin|abcd|1234|4321|(.)\1\1/iu;

/**
 * A hint from 0 (nothing typed) to 4 (strong): 1 breaks a rule, 2 keeps them all, more only for length,
 * and nothing above 2 for what is guessed first. Length is what costs an attacker most.
 */
export function passwordStrength(text: string): 0 | 1 | 2 | 3 | 4 {
  if (text === '') return 0;
  if (passwordProblems(text).length > 0) return 1;
  if (text.length < 12 || GUESSED_FIRST.test(text)) return 2;
  return text.length < 16 ? 3 : 4;
}
