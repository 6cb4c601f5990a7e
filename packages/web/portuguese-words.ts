import type { Plugin } from 'vite';

/** What react-aria says in Portuguese that does not fit here, by the file it stands in and its key. */
const WORDS: Record<string, Record<string, string>> = {
  '/react-aria/dist/private/intl/overlays/pt-BR.': { dismiss: 'Fechar' },
  '/react-aria/dist/private/intl/calendar/pt-BR.': { next: 'Avançar um mês', previous: 'Voltar um mês' },
};

/** Mends names that react-aria gives to controls which only screen readers meet. */
export function portugueseWords(): Plugin {
  return {
    name: 'portuguese-words',
    transform(code, id) {
      const words = Object.entries(WORDS).find(([file]) => id.includes(file))?.[1] ?? {};
      const mended = Object.entries(words).reduce((text, [key, word]) => {
        const known = new RegExp(`("${key}": )\`[^\`]*\``);
        if (!known.test(text)) this.error(`react-aria no longer has the word "${key}" in ${id}`);
        return text.replace(known, `$1\`${word}\``);
      }, code);
      return mended === code ? null : { code: mended, map: null };
    },
  };
}
