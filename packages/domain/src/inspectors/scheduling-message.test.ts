import { expect, test } from 'vitest';
import { schedulingMessage } from './scheduling-message.ts';

test('[INSPECTOR-3] the message carries the name, the phone and the CPF as people write them', () => {
  const message = schedulingMessage({
    first_name: 'Ana',
    last_name: 'Souza',
    phone: '11987654321',
    cpf: '52998224725',
  });
  expect(message).toContain('*Ana Souza*');
  expect(message).toContain('Telefone: (11) 98765-4321');
  expect(message).toContain('CPF: 529.982.247-25');
});

test('what is not known is said to be so', () => {
  const message = schedulingMessage({ first_name: 'Ana', last_name: 'Souza', cpf: '' });
  expect(message.match(/não informado/g)).toHaveLength(2);
});
