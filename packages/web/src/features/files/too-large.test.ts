import { expect, test } from 'vitest';
import { choosePapers } from './choose-papers.ts';
import { choosePictures } from './choose-pictures.ts';
import { tooLarge } from './too-large.ts';

const ofSize = (name: string, size: number) =>
  Object.defineProperty(new File([], name), 'size', { value: size });

const LIMIT = 100 * 1024 * 1024;
const large = ofSize('panorama.pdf', LIMIT + 1);
const REFUSAL = '“panorama.pdf” é grande demais. Tamanho máximo: 100MB';

test('[REQUEST-14] a file of more than 100 MB is refused by name, one of 100 MB is not', () => {
  expect(tooLarge(large)).toBe(REFUSAL);
  expect(tooLarge(ofSize('sala.jpg', LIMIT))).toBeUndefined();
});

test('[REQUEST-14] a photo of more than 100 MB is refused before it is opened, as a paper is', async () => {
  expect(await choosePictures([large])).toEqual({ chosen: [], refusals: [REFUSAL] });
  expect(choosePapers([large], ['pdf'])).toEqual({ chosen: [], refusals: [REFUSAL] });
});
