import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileIdOf, fileNameOf, thumbnailOf } from './file-link.ts';

const id = '65f0c0ffee65f0c0ffee1234';

test('a link names its file by id, whatever host, name or query stands around it', () => {
  for (const link of [
    `/api/files/${id}/fachada.jpg`,
    `https://outro.exemplo/api/files/${id}/qualquer%20nome.png?thumbnail=1`,
    `/api/files/${id.toUpperCase()}`,
    thumbnailOf(`/api/files/${id}/sala.jpg`),
    ` ${id} `,
  ]) {
    expect(fileIdOf(link), link).toBe(id);
  }
});

test('what is no link of ours names no file', () => {
  for (const link of [
    '',
    'javascript:alert(1)',
    `/api/users/${id}`,
    `/api/files/${id}0`,
    'blob:http://x/1',
  ]) {
    expect(fileIdOf(link), link).toBeUndefined();
  }
});

test('no text makes the reader of links fail or answer with anything but an id', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(fileIdOf(text) ?? id).toMatch(/^[0-9a-f]{24}$/);
    }),
  );
});

test('a link shows the name that its file was given, and a broken one what it has', () => {
  expect(fileNameOf(`/api/files/${id}/laudo%20de%20S%C3%A3o%20Paulo.pdf`)).toBe('laudo de São Paulo.pdf');
  expect(fileNameOf(thumbnailOf(`/api/files/${id}/sala.jpg`))).toBe('sala.jpg');
  expect(fileNameOf('/api/files/x/100%.pdf')).toBe('100%.pdf');
});
