import { expect, test } from 'vitest';
import { api, enter, hold, openWindow } from '../fixtures.ts';
import { isLive } from '../live-channel.ts';
import { settled, watchTraffic } from '../settled.ts';
import { tokenOf } from './live.fixture.ts';
import { aTown, aVisit, thursday } from './requests-wizard.fixture.ts';

test('what changes before the live channel is open is heard all the same, and without a change a list is asked for once', async () => {
  const town = await aTown();
  const { _id } = await aVisit(town, { date: `${thursday}T09:00:00` });
  const page = await openWindow();
  const release = await hold(page, '**/api/live*');
  const held = page.waitForRequest(/api\/live/);
  // The inspector hears of their own visits alone; an agency's list would change with those of other stories.
  await enter(page, await tokenOf(town.near), `/inspector?op=requests&address=${town.property.label}`);
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
