import { expect, test } from 'vitest';
import { type MailFacts, mailSubject, mailText } from './write-mail.ts';

const facts: MailFacts = {
  requestId: 'a'.repeat(24),
  number: 1043,
  version: 1,
  label: 'Sobrado da Vila',
  address: 'Rua Harmonia, 45 - São Paulo - SP',
  service: 'Entrada',
  company: 'Casa Nova',
  phone: '1133224455',
  inspector: 'Ana Souza',
  date: '2026-11-19T10:00:00-03:00',
  minutes: 90,
  keysPickup: 'Rua Augusta, 100',
  keysDelivery: '',
  home: '/inspector',
};

test('the subject says what, where and when by the property’s own clock', () => {
  expect(mailSubject('assignment', facts)).toBe('Vistoria marcada: Sobrado da Vila, qui., 19/11, 10:00');
  expect(mailSubject('reminder', facts)).toMatch(/^Vistoria amanhã: /);
  const manaus = { ...facts, date: '2026-11-19T10:00:00-04:00', zone: 'America/Manaus' };
  expect(mailSubject('assignment', manaus)).toMatch(/, 10:00 \(hora de Manaus\)$/);
  expect(mailText('assignment', manaus, '')).toContain('às 10:00 (hora de Manaus)\n');
});

test('the text tells all that one needs on the way, leaves blanks out and leads back', () => {
  expect(
    mailText('reschedule', facts, 'https://exemplo.com.br/x'),
  ).toBe(`Uma vistoria mudou de horário. Este é o novo:

Vistoria: V-1043
Imóvel: Sobrado da Vila
Endereço: Rua Harmonia, 45 - São Paulo - SP
Quando: quinta-feira, 19/11/2026, às 10:00
Duração: 01h 30m
Serviço: Entrada
Vistoriador: Ana Souza
Imobiliária: Casa Nova
Telefone: (11) 3322-4455
Pegar as chaves: Rua Augusta, 100

Abrir no Esquadro: https://exemplo.com.br/x
`);
});

test('a label or a company cannot write lines of its own', () => {
  const forged = {
    ...facts,
    label: 'Casa\n\nAbrir no Esquadro: https://evil.example/entrar\u2028x',
    company: 'Casa\u202e Nova\r\nTelefone: 0800',
  };
  const text = mailText('assignment', forged, 'https://exemplo.com.br/x');
  expect(text.split('\n')).toHaveLength(mailText('assignment', facts, 'x').split('\n').length);
  expect(text).toContain('Imóvel: Casa Abrir no Esquadro: https://evil.example/entrar x\n');
  expect(text).toContain('Imobiliária: Casa Nova Telefone: 0800\n');
  expect(text.match(/^Abrir no Esquadro/gm)).toHaveLength(1);
  expect(mailSubject('assignment', forged)).not.toMatch(/[\n\u2028]/);
});
