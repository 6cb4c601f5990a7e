import { downscaleImage } from '../../lib/downscale-image.ts';
import type { Choice } from './choice.ts';
import type { ChosenFile } from './shared/chosen-file.ts';
import { tooLarge } from './too-large.ts';

const HEIC = /\.hei[cf]$/i;

/** Takes the pictures among some files, each with a small version to look at; says why the others are not taken. */
export async function choosePictures(files: File[]): Promise<Choice> {
  const chosen: ChosenFile[] = [];
  const refusals: string[] = [];
  for (const original of files) {
    const refusal = tooLarge(original);
    // What comes back unchanged could not be drawn, and would be refused by the server too.
    const small = refusal ? original : await downscaleImage(original, 'other');
    if (small === original) refusals.push(refusal ?? whyNot(original));
    else chosen.push({ key: crypto.randomUUID(), name: original.name || 'foto', original, small });
  }
  return { chosen, refusals };
}

function whyNot({ name, type }: File): string {
  if (HEIC.test(name) || /hei[cf]/.test(type)) {
    return `“${name}” está em HEIC, um formato que este navegador não abre. No iPhone, escolha Ajustes › Câmera › Formatos › Mais Compatível, ou envie a foto em JPEG.`;
  }
  return `“${name}” não é uma imagem que se possa abrir. Envie JPEG, PNG, WebP ou GIF.`;
}
