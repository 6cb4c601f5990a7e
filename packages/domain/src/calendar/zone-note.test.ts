import { expect, test } from 'vitest';
import { zoneNote } from './zone-note.ts';

test('a zone is named only to whom it shows another hour', () => {
  const instant = new Date('2026-11-19T14:00:00Z');
  expect(zoneNote(instant, 'America/Manaus', 'America/Sao_Paulo')).toBe('hora de Manaus');
  expect(zoneNote(instant, 'America/Manaus', 'America/Porto_Velho')).toBe('');
  expect(zoneNote(instant, 'America/Sao_Paulo', 'Europe/Lisbon')).toBe('hora de Brasília');
});
