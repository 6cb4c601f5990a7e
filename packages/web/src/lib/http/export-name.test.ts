import { expect, test } from 'vitest';
import { exportName } from './export-name.ts';

test('an exported list is named by its filters and the day', () => {
  expect(exportName('solicitacoes', [], '2026-11-16')).toBe('solicitacoes-2026-11-16.csv');
  expect(exportName('solicitacoes', ['Assinado', 'Cidade: São Paulo'], '2026-11-16')).toBe(
    'solicitacoes-assinado-cidade-sao-paulo-2026-11-16.csv',
  );
});
