import { LARGEST_UPLOAD, LARGEST_UPLOAD_BYTES } from '@esquadro/domain/files/largest-upload';
import type { Choice } from './choice.ts';

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

function whyNot({ name, size }: File, extensions: readonly string[]): string | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!extensions.includes(extension)) return `“${name}” não é aceito. Envie ${listed(extensions)}.`;
  if (size > LARGEST_UPLOAD_BYTES) return `“${name}” é grande demais. ${LARGEST_UPLOAD}`;
  if (size === 0) return `“${name}” está vazio.`;
}

const listed = (extensions: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(extensions);
