import { describe, expect, test } from 'vitest';
import { expectAccessible, openPage } from '../fixtures.ts';
import { toastOf } from './agencies.fixture.ts';
import { eventually } from './inspectors.fixture.ts';
import { drawPicture, PDF } from './properties.fixture.ts';
import {
  aTown,
  chooseDay,
  chooseFor,
  fillProperty,
  heading,
  next,
  pasteLargePaper,
  pick,
  requestsOf,
  send,
  slot,
  summary,
  thursday,
} from './requests-wizard.fixture.ts';

const STEPS = ['Imóveis', 'Intervenientes', 'Agendamento', 'Fotos & Arquivos', 'Aluguel'];

describe('the wizard', () => {
  test('[REQUEST-6, REQUEST-14] an agency books a visit with files in five steps, and the summary fills as it goes', async () => {
    const town = await aTown();
    const page = await openPage({ as: 'Realtor', path: '/realtor?op=requests' });
    await page.getByRole('button', { name: 'Nova Solicitação' }).click();
    await heading(page, 'Imóveis').waitFor();
    const steps = page.getByRole('navigation', { name: 'Etapas' }).getByRole('button');
    expect(await steps.count()).toBe(5);
    for (const [index, title] of STEPS.entries())
      expect(await steps.nth(index).textContent()).toContain(title);
    expect(await steps.nth(1).isDisabled()).toBe(true);

    await next(page);
    await page.getByText('Escolha o imóvel.').waitFor();
    await eventually(() =>
      page.getByRole('combobox', { name: 'Imóvel' }).evaluate((box) => box === document.activeElement),
    ).toBe(true);
    await fillProperty(page, town);
    await summary(page).getByText(town.property.label).waitFor();
    await summary(page).getByText('01h 00m').waitFor();
    await expectAccessible(page);
    await next(page);
    await heading(page, 'Intervenientes').waitFor();
    await pick(page, 'Intervenientes', 'Sim');
    await page.getByRole('textbox', { name: 'Locatário', exact: true }).fill('João Prado');
    await summary(page).getByText('João Prado').waitFor();
    await next(page);
    await heading(page, 'Agendamento').waitFor();
    await chooseDay(page);
    await slot(page, '10:00').check();
    await summary(page)
      .getByText(/, 10:00$/)
      .waitFor();
    await expectAccessible(page);
    await next(page);
    await heading(page, 'Fotos & Arquivos').waitFor();
    await page.getByText('Tamanho máximo: 100MB', { exact: true }).waitFor();
    await chooseFor(page, 'Fotos', { name: 'fachada.png', bytes: await drawPicture(page, 400, 300) });
    await chooseFor(page, 'Arquivos', { name: 'planta.pdf', bytes: PDF });
    await page.getByText('planta.pdf').waitFor();
    await pasteLargePaper(page);
    await page.getByText('“enorme.pdf” é grande demais. Tamanho máximo: 100MB').waitFor();
    await summary(page).getByText('2', { exact: true }).waitFor();
    await steps.nth(1).click();
    expect(await page.getByRole('textbox', { name: 'Locatário', exact: true }).inputValue()).toBe(
      'João Prado',
    );
    await page.goBack();
    await heading(page, 'Fotos & Arquivos').waitFor();
    await expectAccessible(page);
    await next(page);
    await heading(page, 'Aluguel').waitFor();
    expect(new URL(page.url()).searchParams.get('step')).toBe('4');
    await send(page);
    await toastOf(page, 'Solicitação enviada').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Lista de Solicitações' }).waitFor();
    await page
      .getByRole('heading', { name: new RegExp(`^Marcada: .*, 10:00.*, ${town.near.name}$`) })
      .waitFor();

    const [booked, ...others] = await requestsOf(town);
    expect(others).toEqual([]);
    expect(booked).toMatchObject({
      status: 'requested',
      inspectorId: town.near._id,
      date: `${thursday}T10:00:00-03:00`,
      service_type: town.service._id,
      players: true,
      tenant: 'João Prado',
      duration: 60,
      photos: [expect.stringContaining('fachada')],
      files: [expect.stringContaining('planta')],
    });
  });
});
