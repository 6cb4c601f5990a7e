import { expect, test } from 'vitest';
import { api, enter, hold, logIn, openPage, openWindow } from '../fixtures.ts';
import { isLive } from '../live-channel.ts';
import { settled, watchTraffic } from '../settled.ts';
import { openAsInspector } from './live.fixture.ts';
import { aTown, aVisit, thursday } from './requests-wizard.fixture.ts';

test('an agency sees the inspector’s status change while it looks at the list', async () => {
  const town = await aTown();
  const { _id } = await aVisit(town, { date: `${thursday}T09:00:00` });
  const page = await openPage({ as: 'Realtor', path: `/realtor?op=requests&address=${town.property.label}` });
  await Promise.all([isLive(page), page.getByRole('article').getByText('Requisitado').waitFor()]);

  const inspector = await openAsInspector(town, `/inspector?op=requests&request=${_id}`);
  await inspector.getByRole('heading', { name: 'Detalhes do Aluguel' }).waitFor();
  await inspector.getByRole('button', { name: /Status/ }).click();
  await inspector.getByRole('option', { name: 'Completo' }).press('Enter');
  await inspector.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('article').getByText('Completo', { exact: true }).waitFor();
});

test('what changes before the live channel is open is heard all the same, and without a change a list is asked for once', async () => {
  const town = await aTown();
  const { _id } = await aVisit(town, { date: `${thursday}T09:00:00` });
  const page = await openWindow();
  const release = await hold(page, '**/api/live*');
  const held = page.waitForRequest(/api\/live/);
  // The inspector hears of their own visits alone; an agency's list would change with those of other stories.
  const { token } = await logIn({ email: town.near.email, password: 'Esquadro1!' });
  await enter(page, token, `/inspector?op=requests&address=${town.property.label}`);
  await Promise.all([held, page.getByRole('article').getByText('Requisitado').waitFor()]);
  await (await api('SuperAdmin')).put(`/api/request/${_id}`, { status: 'completed' });
  release();
  await page.getByRole('article').getByText('Completo', { exact: true }).waitFor();

  watchTraffic(page);
  let lists = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/request?address=')) lists += 1;
  });
  // A server that has just begun to listen cannot know yet what was missed.
  await expect
    .poll(
      async () => {
        lists = 0;
        await page.reload();
        await isLive(page);
        await settled(page);
        return lists;
      },
      { timeout: 30_000 },
    )
    .toBe(1);
});

test('what an inspector is writing stays when the visit is moved meanwhile', async () => {
  const town = await aTown();
  const { _id } = await aVisit(town, { date: `${thursday}T09:00:00` });
  const page = await openAsInspector(town, `/inspector?op=requests&request=${_id}`);
  const notes = page.getByRole('textbox', { name: 'Observações' });
  await Promise.all([isLive(page), notes.fill('Infiltração na')]);
  await (await api('Admin')).put(`/api/request/${_id}`, { date: `${thursday}T11:00:00` });
  await page.getByText(/11:00/).first().waitFor();
  expect(await notes.inputValue()).toBe('Infiltração na');
  await notes.pressSequentially(' sala');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Solicitação salva').waitFor();
  const { body } = await (await api('Admin')).get(`/api/request/${_id}`);
  expect(body).toMatchObject({ notes: expect.stringContaining(' sala'), date: `${thursday}T11:00:00-03:00` });
});
