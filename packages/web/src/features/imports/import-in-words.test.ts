import type { Import } from '@esquadro/domain/imports/import';
import { expect, test } from 'vitest';
import { outcomeOf, rowsToRun, summaryOf } from './import-in-words.ts';

const found: Import = {
  _id: 'a'.repeat(24),
  kind: 'properties',
  status: 'done',
  file_name: 'a.csv',
  realtorId: null,
  realtor_name: '',
  created_by: 'Ana Souza',
  created_at: '2026-11-17T12:00:00.000Z',
  finished_at: null,
  undoable: true,
  update_existing: false,
  invite: true,
  rows: 2939,
  counts: { new: 2914, same: 0, change: 20, error: 5 },
  created: 2914,
  updated: 20,
  undone: 0,
  kept: 0,
  without_point: 0,
};

test('[IMPORT-4] the end of a run is summed up, agencies in their own gender', () => {
  expect(summaryOf(found)).toBe('Pronto: 2.914 criados, 20 atualizados, 5 ignorados');
  expect(summaryOf({ ...found, kind: 'realtors', rows: 3, created: 1, updated: 1 })).toBe(
    'Pronto: 1 criada, 1 atualizada, 1 ignorada',
  );
});

test('[IMPORT-3] what changes counts only where that is ticked', () => {
  expect(rowsToRun(found)).toBe(2914);
  expect(rowsToRun({ ...found, update_existing: true })).toBe(2934);
});

test('[IMPORT-5] the history says what became of it', () => {
  expect(outcomeOf({ ...found, status: 'draft' })).toBe('2.939 linhas à espera da conferência');
  expect(outcomeOf({ ...found, status: 'running', created: 500, updated: 0 })).toBe('500 de 2.914');
  expect(outcomeOf({ ...found, status: 'undone', undone: 2900, kept: 34 })).toBe(
    '2.900 linhas desfeitas, 34 mantidas',
  );
});
