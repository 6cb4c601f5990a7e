import { plainName } from '../places/plain-name.ts';
import { FIELDS, type FieldRule, type ImportField } from './import-fields.ts';
import type { ImportKind } from './import-kinds.ts';

export type Mapping = (ImportField | null)[];

/** How many columns must be known for a row to be taken for the header. */
const ENOUGH_MATCHES = 3;

/** 'Área (m²)' and 'area m2' are one; a number of an ordinal, 'Nº', is none of the letters. */
const plainHeader = (text: string) => plainName(text.normalize('NFKC').replace(/[º°ª]/g, ''));

const matches = (rule: FieldRule, plain: string) =>
  plainHeader(rule.title) === plain || rule.synonyms.some((synonym) => plainHeader(synonym) === plain);

/**
 * What each column of a header becomes: each field once, by its title or a synonym, then by a header that begins with
 * one. A field's own title wins over what is only a synonym of another field.
 */
export function guessColumns(kind: ImportKind, header: readonly string[]): Mapping {
  const mapping: Mapping = header.map(() => null);
  const plain = header.map(plainHeader);
  const rules = rulesFor(kind, plain);
  const passes: ((rule: FieldRule, text: string) => boolean)[] = [
    (rule, text) => plainHeader(rule.title) === text,
    matches,
    (rule, text) =>
      rule.synonyms.some((synonym) => synonym.length > 3 && text.startsWith(`${plainHeader(synonym)} `)),
  ];
  for (const pass of passes) {
    for (const [column, text] of plain.entries()) {
      if (text === '' || mapping[column]) continue;
      const rule = rules.find((rule) => !mapping.includes(rule.field) && pass(rule, text));
      if (rule) mapping[column] = rule.field;
    }
  }
  return mapping;
}

/** 'Nome' alone is the whole name of a person; beside 'Sobrenome' it is the first one. */
function rulesFor(kind: ImportKind, plain: readonly string[]): readonly FieldRule[] {
  const isSplit = plain.some((text) => text === 'sobrenome' || text === 'ultimo nome');
  if (isSplit) return FIELDS[kind];
  return FIELDS[kind].map((rule) => {
    if (rule.field === 'name') return { ...rule, synonyms: [...rule.synonyms, 'nome'] };
    return rule.field === 'first_name' ? { ...rule, title: 'primeiro nome', synonyms: [] } : rule;
  });
}

/**
 * Which of the first rows is the header: the first that three columns of are known, since titles and merged cells often
 * stand above it; else the one of which most is known, else the first.
 */
export function headerRow(kind: ImportKind, rows: readonly (readonly string[])[]): number {
  const known = rows.map((row) => guessColumns(kind, row).filter(Boolean).length);
  const enough = known.findIndex((count) => count >= ENOUGH_MATCHES);
  return enough >= 0 ? enough : Math.max(0, known.indexOf(Math.max(...known)));
}
