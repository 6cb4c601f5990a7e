import type { Property } from '@esquadro/domain/properties/property';
import { expect, test } from 'vitest';
import { fileChange, keptFiles, mainPicture, NO_FILES } from './file-draft.ts';

const link = (digit: string) => `/api/files/${digit.repeat(24)}/foto.jpg`;
const [photo, sala, cozinha, laudo] = [link('1'), link('2'), link('3'), link('4')] as const;
const property = { photo, pictures: [sala, cozinha], files: [laudo] } as Property;
const chosen = (key: string) => ({ key, name: `${key}.jpg`, original: new File([], key) });

test('an untouched property keeps all its files, and nothing is sent about them', () => {
  expect(keptFiles(property, NO_FILES)).toEqual({ pictures: [photo, sala, cozinha], papers: [laudo] });
  expect(mainPicture(property, NO_FILES)).toBe(photo);
  expect(fileChange(property, NO_FILES)).toEqual({});
});

test('[PROPERTY-9] what is removed is gone from the form and sent as an inactive link', () => {
  const draft = { ...NO_FILES, removed: [sala, laudo] };
  expect(keptFiles(property, draft)).toEqual({ pictures: [photo, cozinha], papers: [] });
  expect(fileChange(property, draft)).toEqual({
    links: {
      pictures: [{ link: sala, active: false }],
      photo: [],
      files: [{ link: laudo, active: false }],
    },
  });
});

test('one of the pictures becomes the main photo by its file id', () => {
  const draft = { ...NO_FILES, main: cozinha };
  expect(mainPicture(property, draft)).toBe(cozinha);
  expect(fileChange(property, draft)).toEqual({ mainPicture: '3'.repeat(24) });
});

test('the place of a removed main photo goes to the first picture that stays', () => {
  const draft = { ...NO_FILES, removed: [photo] };
  expect(mainPicture(property, draft)).toBe(sala);
  expect(fileChange(property, draft)).toMatchObject({
    links: { photo: [{ link: photo, active: false }] },
    mainPicture: '2'.repeat(24),
  });
});

test('a main photo that is yet to be sent promotes none of those already there', () => {
  const draft = { ...NO_FILES, pictures: [chosen('nova')], main: 'nova' };
  expect(mainPicture(property, draft)).toBe('nova');
  expect(fileChange(property, draft)).toEqual({});
});

test('the first picture of a new property is its main photo until another is chosen', () => {
  const draft = { ...NO_FILES, pictures: [chosen('a'), chosen('b')] };
  expect(mainPicture(undefined, draft)).toBe('a');
  expect(mainPicture(undefined, { ...draft, main: 'b' })).toBe('b');
  expect(mainPicture(undefined, { ...draft, main: 'removida' })).toBe('a');
  expect(mainPicture(undefined, NO_FILES)).toBeUndefined();
});
