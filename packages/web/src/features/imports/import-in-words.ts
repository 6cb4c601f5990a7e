import type { Import, ImportStatus } from '@esquadro/domain/imports/import';
import { KINDS } from '@esquadro/domain/imports/import-kinds';
import type { BadgeTone } from '../../ui/badge-styles.ts';

const number = new Intl.NumberFormat('pt-BR');
export const inWords = (count: number) => number.format(count);

/** '1 linha', '2.914 linhas' */
export const linesInWords = (count: number) => `${inWords(count)} ${count === 1 ? 'linha' : 'linhas'}`;

export const STATUS_IN_WORDS: Record<ImportStatus, { title: string; tone: BadgeTone }> = {
  draft: { title: 'Rascunho', tone: 'neutral' },
  running: { title: 'Importando', tone: 'accent' },
  done: { title: 'Pronta', tone: 'success' },
  undoing: { title: 'Desfazendo', tone: 'accent' },
  undone: { title: 'Desfeita', tone: 'neutral' },
  failed: { title: 'Interrompida', tone: 'danger' },
};

/** How many rows a run brings in or changes. */
export const rowsToRun = ({ counts, update_existing }: Import) =>
  counts.new + (update_existing ? counts.change : 0);

/** 'Pronto: 2.914 criados, 20 atualizados, 5 ignorados' */
export function summaryOf({ kind, created, updated, rows }: Import): string {
  const [ending] = KINDS[kind].many.startsWith('imobiliárias') ? ['a'] : ['o'];
  const word = (count: number, verb: string) => `${inWords(count)} ${verb}${ending}${count === 1 ? '' : 's'}`;
  const parts = [
    word(created, 'criad'),
    word(updated, 'atualizad'),
    word(rows - created - updated, 'ignorad'),
  ];
  return `Pronto: ${parts.join(', ')}`;
}

/** What the history says of it. */
export function outcomeOf(found: Import): string {
  switch (found.status) {
    case 'draft':
      return `${linesInWords(found.rows)} à espera da conferência`;
    case 'running':
      return `${inWords(found.created + found.updated)} de ${inWords(rowsToRun(found))}`;
    case 'undoing':
    case 'undone':
      return `${linesInWords(found.undone)} desfeitas, ${inWords(found.kept)} mantidas`;
    case 'done':
    case 'failed':
      return summaryOf(found).replace('Pronto: ', '');
  }
}
