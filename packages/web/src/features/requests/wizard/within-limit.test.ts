import { expect, test } from 'vitest';
import { withinLimit } from './within-limit.ts';

const photo = (name: string, size: number) => ({
  key: name,
  name,
  original: Object.defineProperty(new File([], name), 'size', { value: size }),
});

test('[REQUEST-14] a file of more than 100 MB is refused by name, and the others are taken', () => {
  const fits = photo('sala.jpg', 100 * 1024 * 1024);
  const large = photo('panorama.jpg', 100 * 1024 * 1024 + 1);
  expect(withinLimit([fits, large])).toEqual({
    taken: [fits],
    refusal: '“panorama.jpg” é grande demais. Tamanho máximo: 100MB',
  });
});
