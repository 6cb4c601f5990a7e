import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from '../fixtures.ts';

/** A form by where it stands, what opens it, and the button that sends it. */
export type Form = { name: string; place: string; opens?: string; sends: string; asksNothing?: boolean };

/** What nobody means to write into a field. */
const ODD = [
  '',
  ' ',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(2_000),
  '-1',
  '99999999999999999999',
  '٣٤٥ 💩',
];

const WRITING = ['POST', 'PUT', 'PATCH'];

async function openForm({ place, opens, sends }: Form): Promise<{ page: Page; send: Locator }> {
  const path = `/admin-innov?${place}`;
  const page = await openPage({ as: 'SuperAdmin', path });
  if (opens) await page.getByRole('button', { name: opens }).click();
  const send = page.getByRole('button', { name: sends, exact: true });
  await send.waitFor();
  return { page, send };
}

/** The fields that one types into, but for those that only show or only search. */
const typed = (page: Page) =>
  page
    .getByRole('main')
    .locator(
      'input:not([type=file],[type=checkbox],[type=radio],[type=range],[type=hidden],[type=search],[readonly]),textarea',
    );

/** What stands beside each field that is marked as wrong. */
const complaints = (page: Page): Promise<string[]> =>
  page.locator('[aria-invalid=true]').evaluateAll((fields) =>
    fields.map((field) => {
      const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    }),
  );

/** Whatever is typed into all fields of a form is answered beside them, and stays there to be mended. */
export async function expectAnswersToOddInput(form: Form): Promise<void> {
  const { page, send } = await openForm(form);
  const saved: string[] = [];
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (!answer.url().includes('/api/')) return;
    if (answer.status() >= 500) failed.push(`${answer.status()} ${answer.url()}`);
    if (WRITING.includes(answer.request().method()) && answer.ok()) saved.push(answer.url());
  });

  let answered = 0;
  const fields = await typed(page).all();
  expect(fields.length).toBeGreaterThan(1);
  for (const odd of ODD) {
    for (const field of fields) if (await field.isEditable()) await field.fill(odd).catch(refusedByMask);
    // An address typed by hand shows its parts once it is left, which moves the button.
    await page.keyboard.press('Tab');
    const kept = await valuesOf(fields);
    await send.click();
    await expect.poll(async () => saved.length + (await complaints(page)).length).toBeGreaterThan(0);
    // A flat may be called '-1' and a contract cost nothing: what every rule allows is taken.
    if (saved.length > 0) break;
    answered += 1;
    for (const complaint of await complaints(page)) expect(complaint).toMatch(/\S+ \S+/);
    // What was typed is still there to be mended.
    expect(await valuesOf(fields)).toEqual(kept);
  }
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThanOrEqual(form.asksNothing ? 0 : 4);
}

/** Blanks do not count: some fields drop them when they are left. */
const valuesOf = (fields: Locator[]) =>
  Promise.all(fields.map(async (field) => (await field.inputValue()).trim()));

/** A field for numbers alone does not take other letters at all, which is an answer too. */
function refusedByMask(error: Error): void {
  if (!/Malformed value|Cannot type text into input\[type=number\]/.test(error.message)) throw error;
}
