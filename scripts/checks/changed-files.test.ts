import { expect, test } from 'vitest';
import { filtersOf } from './changed-files.mjs';

test.each([
  ['a rule', 'packages/domain/src/cities/city.ts', ['/cities/']],
  ['a use case', 'packages/server/src/features/keys/give/give-key.ts', ['/keys/']],
  ['a screen', 'packages/web/src/features/cities/cities-screen.tsx', ['/cities/']],
  ['a part without a feature', 'packages/web/src/ui/fields/text-field.tsx', ['packages/web/src/ui/fields/']],
  ['a journey', 'packages/e2e/journeys/login.test.ts', ['packages/e2e/journeys/login']],
  ['a fixture of journeys', 'packages/e2e/journeys/chat.fixture.ts', ['packages/e2e/journeys/chat']],
  ['a file of the root', 'README.md', []],
])('%s leads to its tests', (_, file, filters) => {
  expect(filtersOf([file, file])).toEqual(filters);
});
