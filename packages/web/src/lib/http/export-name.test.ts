import { expect, test } from 'vitest';
import { exportName } from './export-name.ts';

test('an exported list is named by the day and its filters', () => {
  expect(exportName('solicitacoes', [], '2026-11-16')).toBe('solicitacoes-2026-11-16');
  expect(exportName('solicitacoes', ['Assinado', 'Cidade: São Paulo'], '2026-11-16')).toBe(
    'solicitacoes-2026-11-16-assinado-cidade-sao-paulo',
  );
});
