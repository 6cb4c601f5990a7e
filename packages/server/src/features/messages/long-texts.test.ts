import { ERRORS } from '@esquadro/domain/shared/errors';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { PASSWORD } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { draftFor, historyOf, someone } from './messages.fixture.ts';

const app = await testApp();
const [admin, user, clerk] = [
  await someone(app, 'Admin'),
  await someone(app, 'User'),
  await someone(app, 'Realtor'),
];

const person = {
  last_name: 'Prado',
  phone: '11987654321',
  email: 'longo@exemplo.com.br',
  password: PASSWORD,
};
const place = { street: 'Rua Harmonia', number: '45', city: 'São Paulo', state: 'SP' };
const property = { square_footage: 80, address: place, label: 'Sobrado' };

type Field = { field: string; longest: number; send: (text: string) => ReturnType<typeof admin.call.post> };

/** A message, a name and a note: the texts that people write most freely. */
const fields: Field[] = [
  {
    field: 'text',
    longest: 10_000,
    send: (text) => user.call.post('/api/messages', draftFor(user, admin, text)),
  },
  {
    field: 'first_name',
    longest: 80,
    send: (first_name) => admin.call.post('/api/user/signup', { ...person, first_name }),
  },
  {
    field: 'notes.0.note',
    longest: 2_000,
    send: (note) => clerk.call.post('/api/properties/create', { ...property, notes: [{ note }] }),
  },
];

describe.each(fields)('$field', ({ field, longest, send }) => {
  test('takes as much as it says', async () => {
    expect((await send('a'.repeat(longest))).statusCode).toBe(201);
  });

  test.each([longest + 1, 10_001, 200_000])('refuses %i characters beside the field', async (length) => {
    const refused = expectRefusal(await send('a'.repeat(length)), 'input.invalid');
    expect(refused).toEqual({ [field]: `Use no máximo ${longest} caracteres.` });
  });

  test('refuses one megabyte with a sentence', async () => {
    const answer = await send('a'.repeat(1024 * 1024));
    expectRefusal(answer, 'input.body-too-large');
    expect(answer.statusCode).toBe(413);
    expect(answer.json().error).toBe(ERRORS['input.body-too-large'][1]);
  });
});

test('of all that was too long nothing was kept', async () => {
  expect((await historyOf(admin, user)).map(({ text }) => text.length)).toEqual([10_000]);
});
