import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { violationsIn } from '../accessibility.ts';
import { openContext } from '../browser-contexts.ts';
import { SIZES } from '../window-look.ts';

const logged: string[] = [];
const page = await openGallery();
/** The height of the tallest element of each example. */
const examples = await page.locator('[data-example]').evaluateAll((sections) =>
  sections.map((section) => ({
    id: section.getAttribute('data-example') ?? '',
    height: Math.max(...[...section.querySelectorAll('h3 ~ *')].map((part) => part.clientHeight)),
  })),
);

async function openGallery(): Promise<Page> {
  const context = await openContext({}, inject('galleryUrl'));
  const opened = await context.newPage();
  opened.on('pageerror', (error) => logged.push(error.message));
  opened.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  // The example of a part that could not be loaded asks the product for a newer version where the machine is online.
  await opened.route('/', (route) => route.fulfill({ body: '' }));
  await opened.goto(inject('galleryUrl'), { waitUntil: 'networkidle' });
  return opened;
}

/** What axe says of each example, all of them looked at together; those in a frame are pages of their own. */
async function problemsByExample(): Promise<Map<string, string[]>> {
  const problems = new Map<string, string[]>();
  const add = (id: string, line: string) => problems.set(id, [...(problems.get(id) ?? []), line]);
  for (const frame of page.frames()) {
    const example = new URL(frame.url()).searchParams.get('page');
    for (const { line, target } of await violationsIn(frame))
      add(example ?? (await exampleAround(target)), line);
  }
  return problems;
}

const exampleAround = (selector: string) =>
  page
    .locator(selector)
    .evaluate((element) => element.closest('[data-example]')?.getAttribute('data-example') ?? 'gallery');

test('the gallery has the parts of ui, and draws them without an error on the console', () => {
  expect(examples.length).toBeGreaterThan(50);
  expect(logged).toEqual([]);
});

test.each(examples)('$id has a height', ({ height }) => {
  expect(height).toBeGreaterThan(0);
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  let problems = new Map<string, string[]>();
  beforeAll(async () => {
    await page.emulateMedia({ colorScheme });
    problems = await problemsByExample();
  });

  test.each([...examples, { id: 'gallery' }])('$id is accessible', ({ id }) => {
    expect(problems.get(id) ?? []).toEqual([]);
  });
});

test('notices stand below each other, but one at a time on a phone, where they would cover the screen', async () => {
  const notices = await page.context().newPage();
  await notices.goto(`${inject('galleryUrl')}?page=feedback/Toast`);
  const newest = notices.getByText('Não foi possível salvar.').first();
  const older = notices.getByText('Filial Centro excluída').first();
  await notices.setViewportSize(SIZES.wide);
  await newest.waitFor();
  expect(await older.isVisible()).toBe(true);
  await notices.setViewportSize(SIZES.phone);
  expect([await newest.isVisible(), await older.isVisible()]).toEqual([true, false]);
});
