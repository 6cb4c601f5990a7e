import { expect, test } from 'vitest';
import { choosePapers } from './choose-papers.ts';

const WORD_OR_PDF = ['pdf', 'doc', 'docx'];

test('[PROPERTY-5] papers are taken by their extension, in any case', () => {
  const files = ['laudo.PDF', 'contrato.docx', 'antigo.doc'].map((name) => new File(['x'], name));
  const { chosen, refusals } = choosePapers(files, WORD_OR_PDF);
  expect(chosen.map(({ name }) => name)).toEqual(['laudo.PDF', 'contrato.docx', 'antigo.doc']);
  expect(refusals).toEqual([]);
  expect(new Set(chosen.map(({ key }) => key)).size).toBe(3);
});

test('what is not taken is named, and the rest is taken all the same', () => {
  const files = [
    new File(['x'], 'planilha.xlsx'),
    new File([], 'vazio.pdf'),
    new File(['x'], 'sem-extensao'),
    new File(['x'], 'bom.pdf'),
  ];
  const { chosen, refusals } = choosePapers(files, WORD_OR_PDF);
  expect(chosen.map(({ name }) => name)).toEqual(['bom.pdf']);
  expect(refusals).toEqual([
    '“planilha.xlsx” não é aceito. Envie pdf, doc ou docx.',
    '“vazio.pdf” está vazio.',
    '“sem-extensao” não é aceito. Envie pdf, doc ou docx.',
  ]);
});
