import { test } from 'vitest';
import { expectAccessible, openPage } from '../fixtures.ts';
import { aTown, aVisit, thursday } from '../journeys/requests-wizard.fixture.ts';

test('without a mail server the queue says that nothing is sent, and shows what waits', async () => {
  const town = await aTown();
  await aVisit(town, { date: `${thursday}T09:00:00` });
  const page = await openPage({ as: 'Admin', path: '/dash-innov?op=settings&step=3' });
  await page.getByText('O envio está desligado').waitFor();
  const mail = page.getByRole('listitem').filter({ hasText: town.near.email });
  await mail.getByText(`Vistoria marcada: ${town.property.label}`).waitFor();
  await mail.getByText('Na fila').waitFor();
  await expectAccessible(page);
});
