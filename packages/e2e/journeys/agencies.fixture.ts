import type { RealtorDetails } from '@esquadro/domain/realtors/realtor';
import { parseCnpj } from '@esquadro/domain/shared/brazilian-documents';
import type { Page } from 'playwright-core';
import { api, openPage } from '../fixtures.ts';

/** A word that no other record of the demo world holds. */
export const aWord = () => `z${Math.random().toString(36).slice(2, 10)}`;

/** A CNPJ that nobody has, with right check digits. */
export function aCnpj(): string {
  const base = `${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}0001`;
  for (let digits = 0; digits < 100; digits += 1) {
    const cnpj = parseCnpj(base + String(digits).padStart(2, '0'));
    if (cnpj) return cnpj;
  }
  return aCnpj();
}

/** An agency of its own, with whatever is said about it. */
export async function anAgency(over: Record<string, unknown> = {}): Promise<RealtorDetails> {
  const company = `Imobiliária ${aWord()}`;
  const { status, body } = await (await api('Admin')).post('/api/realtors/create', {
    company,
    cnpj: aCnpj(),
    pix: '+5511987654321',
    phone: '1133224455',
    email: 'contato@exemplo.com.br',
    ...over,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

export async function readAgency(id: string): Promise<RealtorDetails> {
  return (await (await api('Admin')).get(`/api/realtors/realtor/${id}`)).body;
}

type Look = Omit<Parameters<typeof openPage>[0], 'as' | 'path'>;

/** The agencies screen, narrowed to one word of a company where one is given. */
export async function openList(company = '', look: Look = {}): Promise<Page> {
  const page = await openPage({
    as: 'Admin',
    path: `/dash-innov?${new URLSearchParams({ op: 'realtors', ...(company && { company }) })}`,
    ...look,
  });
  await page.getByRole('heading', { level: 1, name: 'Imobiliárias' }).waitFor();
  return page;
}

/** A step of an agency's form, or the form of a new one. */
export async function openStep(agency: RealtorDetails | 'new', step: string, look: Look = {}): Promise<Page> {
  const realtor = agency === 'new' ? 'new' : agency._id;
  const page = await openPage({
    as: 'Admin',
    path: `/dash-innov?${new URLSearchParams({ op: 'realtors', realtor, step })}`,
    ...look,
  });
  await page.getByRole('navigation', { name: 'Etapas do cadastro' }).waitFor();
  return page;
}

/** Which step is open, as the address says it. */
export const stepOf = (page: Page) => new URL(page.url()).searchParams.get('step');

export const toastOf = (page: Page, text: string | RegExp) =>
  page.getByRole('alertdialog').filter({ hasText: text });

/** Types an address and leaves it to be read into its parts. */
export async function typeAddress(page: Page, address: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Endereço' }).fill(address);
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: 'Rua', exact: true }).waitFor();
}
