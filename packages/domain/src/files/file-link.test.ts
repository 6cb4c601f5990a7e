import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileIdOf, thumbnailOf } from './file-link.ts';

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
