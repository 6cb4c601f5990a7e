import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileTypeOf, mediaTypeOfExtension } from './file-type.ts';

test('[RULE-6] pdf, jpg, jpeg, png, gif and txt have their types; anything else is generic binary', () => {
  const types = ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'txt', 'docx', 'exe', ''].map(mediaTypeOfExtension);
  expect(types).toEqual([
    'application/pdf',
    'image/jpeg',
    'image/jpeg',
    'image/png',
    'image/gif',
    'text/plain',
    'application/octet-stream',
    'application/octet-stream',
    'application/octet-stream',
  ]);
});

test('[RULE-6] the extension counts in any case, and the last one of a name', () => {
  expect(fileTypeOf({ name: 'Laudo.v2.PDF' })).toEqual({ mimeType: 'application/pdf', extension: 'pdf' });
  expect(fileTypeOf({ name: 'contrato.docx' })).toEqual({
    mimeType: 'application/octet-stream',
    extension: 'docx',
  });
});

test('[RULE-6] a file without name and type travels as image/jpeg and jpeg', () => {
  expect(fileTypeOf({})).toEqual({ mimeType: 'image/jpeg', extension: 'jpeg' });
});

test('a pasted picture without a name keeps the type that the clipboard gave it', () => {
  expect(fileTypeOf({ name: '', type: 'image/png' })).toEqual({ mimeType: 'image/png', extension: 'png' });
});

test("[RULE-6] no file is 'Nenhum arquivo fornecido.'", () => {
  expect(() => fileTypeOf(undefined)).toThrow('Nenhum arquivo fornecido.');
  expect(() => fileTypeOf(null)).toThrow('Nenhum arquivo fornecido.');
});

test('every extension has a type, also those that name a property of every object', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString')),
      (extension) => {
        expect(mediaTypeOfExtension(extension)).toMatch(/^[a-z]+\/[a-z-]+$/);
      },
    ),
  );
});
