import { expect, test } from 'vitest';
import { LinksInput, removedLinks } from './property-links.ts';

test('[PROPERTY-9] the links marked inactive are those to remove, whichever list they stand in', () => {
  const links = LinksInput.parse({
    pictures: [
      { link: '/p1', active: true },
      { link: '/p2', active: false },
    ],
    photo: { link: '/foto', active: false },
    files: [{ link: '/f1', active: false }],
  });
  expect(removedLinks(links)).toEqual(['/p2', '/foto', '/f1']);
});

test('absent and empty lists remove nothing', () => {
  expect(removedLinks(LinksInput.parse({ pictures: [], photo: null }))).toEqual([]);
  expect(removedLinks(LinksInput.parse({ photo: [{ link: '/foto', active: true }] }))).toEqual([]);
});
