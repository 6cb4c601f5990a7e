import type { Role } from '@esquadro/domain/auth/permissions';
import { addDays, weekdayOf } from '@esquadro/domain/calendar/count-days';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { api } from '../fixtures.ts';

export const LIST = '/dash-innov?op=inspectors';

export const today = contractDay(new Date());
/** A Thursday at least a week ahead: a plain working day that is still to come. */
export const thursday = addDays(today, 7 + ((4 - weekdayOf(today) + 7) % 7));

export const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read);

/** A name that nobody else has, in this run or another. */
export const freshName = () => `Lia${crypto.randomUUID().slice(0, 8)}`;

export async function anInspector(over: Record<string, unknown> = {}, as: Role = 'Admin') {
  const first_name = freshName();
  const person = { first_name, last_name: 'Prado', phone: '11987654321', cpf: '52998224725' };
  const email = `${first_name.toLowerCase()}@campo.com.br`;
  const draft = { ...person, email, password: 'Esquadro1!', ...over };
  const { status, body } = await (await api(as)).post('/api/inspectors', draft);
  expect(status).toBe(201);
  const { _id, user }: { _id: string; user: { _id: string; last_name: string } } = body;
  return { _id, userId: user._id, first_name, email, name: `${first_name} ${user.last_name}` };
}

export const formOf = (id: string, step = 0) => `${LIST}&inspector=${id}&step=${step}`;

export const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();

/** The title of a step. */
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

export const password = (page: Page) => page.getByRole('textbox', { name: 'Senha' });

/** What the first step cannot do without. */
export async function fillPerson(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(name);
  await page.getByLabel('Sobrenome').fill('Prado');
  await page.getByLabel('Telefone').fill('11987654321');
  await page.getByLabel('Email').fill(`${name}@campo.com.br`);
  await password(page).fill('Esquadro1!');
}
