import type { Choice } from './choice.ts';
import { tooLarge } from './too-large.ts';

/** Takes the papers with one of the given extensions among some files; says why the others are not taken. */
export function choosePapers(files: File[], extensions: readonly string[]): Choice {
  const refusals: string[] = [];
  const taken = files.filter((file) => {
    const refusal = whyNot(file, extensions);
    if (refusal) refusals.push(refusal);
    return !refusal;
  });
  return {
    chosen: taken.map((original) => ({
      key: crypto.randomUUID(),
      name: original.name || 'arquivo',
      original,
    })),
    refusals,
  };
}

function whyNot(file: File, extensions: readonly string[]): string | undefined {
  const { name, size } = file;
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!extensions.includes(extension)) return `“${name}” não é aceito. Envie ${listed(extensions)}.`;
  if (size === 0) return `“${name}” está vazio.`;
  return tooLarge(file);
}

const listed = (extensions: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(extensions);
