import { expect, test } from 'vitest';
import { isNews, versionIn } from './new-version.ts';

test('a page starts anew in another version than its own, once for each', () => {
  const page = (name: string) =>
    `<head><script type="module" src="/assets/index-${name}.js"></script></head>`;
  const [one, two] = [versionIn(page('One1')), versionIn(page('Two2'))];
  expect(one).toBe('/assets/index-One1.js');
  expect(isNews(one, two, null)).toBe(true);
  expect(isNews(one, two, one)).toBe(true);
  expect(isNews(one, two, two)).toBe(false);
  expect(isNews(one, one, null)).toBe(false);
  expect(isNews(one, versionIn('<h1>Bad gateway</h1>'), null)).toBe(false);
});
