import { MESSAGE_LABELS } from '@esquadro/domain/settings/message-templates';
import { formatCpf } from '@esquadro/domain/shared/brazilian-documents';
import { expect, test } from 'vitest';
import { api, expectAccessible, openPage } from '../fixtures.ts';
import { toastOf } from '../journeys/agencies.fixture.ts';
import { aTown, aVisit, part, thursday } from '../journeys/requests-wizard.fixture.ts';

test('a request has its messages ready to copy and to send, and its history', async () => {
  const town = await aTown();
  const visit = await aVisit(town);
  await (await api('Admin')).put(`/api/request/${visit._id}`, { date: `${thursday}T11:00:00` });
  const page = await openPage({ as: 'Admin', path: `/dash-innov?op=requests&request=${visit._id}` });
  const messages = part(page, 'Mensagens prontas').getByRole('listitem');
  await messages.first().waitFor();
  // The link of a visit is sent to one party, from the part that makes it.
  const { confirm: _, ...ready } = MESSAGE_LABELS;
  expect(await messages.getByRole('heading').allTextContents()).toEqual(Object.values(ready));
  await expectAccessible(page);

  const frontDesk = messages.filter({ hasText: MESSAGE_LABELS.front_desk });
  await frontDesk.getByRole('heading').click();
  await frontDesk.getByRole('button', { name: 'Copiar' }).click();
  await toastOf(page, 'Informações copiadas para a área de transferência!').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(town.near.name);
  expect(copied).toContain(formatCpf('52998224725'));
  const link = await frontDesk.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(link).toBe(`https://wa.me/?text=${encodeURIComponent(copied)}`);

  await part(page, 'Histórico')
    .getByRole('listitem')
    .filter({ hasText: /10:00 → .*11:00/ })
    .first()
    .waitFor();
});
