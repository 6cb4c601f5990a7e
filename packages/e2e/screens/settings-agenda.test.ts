import { expect, test } from 'vitest';
import { api, openPage } from '../fixtures.ts';

test('the texts of the ready messages are changed there, and a request shows them so', async () => {
  const superAdmin = await api('SuperAdmin');
  const { body: before } = await superAdmin.get('/api/settings');
  const page = await openPage({ as: 'SuperAdmin', path: '/admin-innov?op=settings&step=2' });
  const first = page.getByRole('main').getByRole('textbox').first();
  await first.fill('');
  await page.getByRole('button', { name: 'Salvar mensagens' }).click();
  await expect.poll(() => first.getAttribute('aria-invalid')).toBe('true');
  await first.fill('Olá! A vistoria é em {endereco}.');
  await page.getByRole('button', { name: 'Salvar mensagens' }).click();
  await page.getByText('Mensagens salvas').waitFor();
  const { body: saved } = await superAdmin.get('/api/settings');
  expect(Object.values(saved.messages)).toContain('Olá! A vistoria é em {endereco}.');
  await superAdmin.post('/api/settings', before);
});
