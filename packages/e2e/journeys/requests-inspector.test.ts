import { REQUEST_STATUSES, STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chooseFiles, expectAccessible, giveToken, openWindow } from '../fixtures.ts';
import { toastOf } from './agencies.fixture.ts';
import { eventually, thursday } from './inspectors.fixture.ts';
import { tokenOf } from './live.fixture.ts';
import { drawPicture } from './properties.fixture.ts';
import { aTown, aVisit, choose, readRequest, type Town } from './requests-wizard.fixture.ts';

/** The phone of the town's inspector, on the morning of the Thursday. */
async function openPhone({ near }: Town): Promise<Page> {
  const page = await openWindow({ size: 'phone', zone: 'America/Sao_Paulo' });
  await giveToken(page, await tokenOf(near));
  await page.clock.setFixedTime(new Date(`${thursday}T08:00:00-03:00`));
  await page.goto('/inspector?op=requests');
  return page;
}

const today = (page: Page) => page.getByRole('region', { name: 'Visitas de hoje' });

/** Takes a photo with the camera of the phone. */
async function takePhoto(page: Page, name: string): Promise<void> {
  const buffer = await drawPicture(page, 320, 240);
  const camera = page.getByRole('button', { name: 'Tirar foto' });
  await chooseFiles(camera, { name, mimeType: 'image/png', buffer });
}

describe('the inspector on the phone', () => {
  test('[REQUEST-18] the visits of the day in order; any status in two taps, each with its date', async () => {
    const town = await aTown();
    const later = await aVisit(town, { date: `${thursday}T11:00:00` });
    const first = await aVisit(town, {
      date: `${thursday}T09:00:00`,
      notes: 'Cão no quintal',
      players: true,
      tenant: 'Maria Souza',
      keys_location_pickup_type: 'property',
    });
    const page = await openPhone(town);
    const visits = today(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await eventually(() => visits.count()).toBe(2);
    for (const part of ['09:00', 'Cão no quintal', 'Locatário: Maria Souza', 'Chaves: No imóvel'])
      expect(await visits.first().textContent()).toContain(part);
    for (const name of ['Mapa', 'Ligar', 'WhatsApp']) {
      const box = await visits.first().getByRole('link', { name }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await visits.first().getByRole('button', { name: 'Status: Requisitado' }).click();
    await page.getByRole('menuitem', { name: 'Assinado' }).click();
    await toastOf(page, 'Assinado').waitFor();
    await visits.first().getByRole('button', { name: 'Completo', exact: true }).click();
    await eventually(async () => (await readRequest(first._id)).status).toBe('completed');
    await visits.first().getByRole('button', { name: 'Status: Completo' }).click();
    await page.getByRole('menuitem', { name: 'Requisitado' }).click();
    await eventually(async () => (await readRequest(first._id)).status).toBe('requested');
    const { date_assigned, date_completed } = await readRequest(first._id);
    expect([date_assigned, date_completed]).toEqual([expect.any(String), expect.any(String)]);
    expect((await readRequest(later._id)).status).toBe('requested');

    await visits.first().getByRole('button', { name: 'Fotos e detalhes' }).click();
    for (const stamp of ['Criada em', 'Assinada em', 'Antes concluída em'])
      await page.getByText(stamp, { exact: true }).waitFor();
  });

  test("[REQUEST-17] 'Detalhes do Aluguel' shows the visit; photos wait for a lost signal, through a reload; 'Salvar' completes it", async () => {
    const town = await aTown();
    const visit = await aVisit(town, { players: true, tenant: 'João Prado' });
    const page = await openPhone(town);
    await today(page).getByRole('button', { name: 'Fotos e detalhes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Detalhes do Aluguel' }).waitFor();
    for (const part of ['Imóvel', 'Intervenientes', 'Agendamento', 'Fotos e arquivos'])
      await page.getByRole('heading', { level: 2, name: part, exact: true }).waitFor();
    for (const text of [town.property.address.formatted_address, 'João Prado', 'hoje, 10:00'])
      await page.getByText(text).first().waitFor();
    await expectAccessible(page);

    const line = /\/api\/request\/[0-9a-f]{24}$/;
    await page.route(line, (route) =>
      route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
    );
    await takePhoto(page, 'sala.png');
    await page.getByText('Sem sinal. As fotos esperam aqui e seguem sozinhas').waitFor();
    await page.reload();
    await page.getByRole('progressbar', { name: /sala/ }).waitFor();
    expect((await readRequest(visit._id)).photos).toEqual([]);
    await page.unroute(line);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await eventually(async () => (await readRequest(visit._id)).photos.length).toBe(1);
    await page.getByRole('button', { name: /^Remover sala/ }).waitFor();
    await takePhoto(page, 'cozinha.png');
    await eventually(async () => (await readRequest(visit._id)).photos.length).toBe(2);
    await page.getByRole('button', { name: /^Ampliar sala/ }).click();
    const large = page.getByRole('dialog', { name: 'Fotos' });
    await large.getByText('1 de 2').waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: /Status$/ }).click();
    const offered = page.getByRole('option');
    await eventually(() => offered.allTextContents()).toEqual(
      REQUEST_STATUSES.map((status) => STATUS_LABELS[status]),
    );
    await page.keyboard.press('Escape');
    await choose(page, 'Status', 'Completo');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lista de Solicitações' }).waitFor();
    expect(await readRequest(visit._id)).toMatchObject({
      status: 'completed',
      date_completed: expect.any(String),
    });
  });
});
