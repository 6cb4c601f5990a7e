import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { violationsIn } from './boundaries/violations.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const allowed: [string, Record<string, string>][] = [
  [
    'the domain imports zod, brazilian-utils and itself; its tests also vitest and fast-check',
    {
      'packages/domain/src/users/cpf.ts':
        "import { isValidCpf } from '@brazilian-utils/brazilian-utils';\nimport { z } from 'zod';\nimport { id } from '../shared/id.ts';\nexport type Bound = 'from' | 'until';\n",
      'packages/domain/src/users/cpf.test.ts':
        "import fc from 'fast-check';\nimport { test } from 'vitest';\n",
    },
  ],
  [
    'everything imports downwards',
    {
      'packages/server/src/app.ts': "import { users } from './features/users/routes.ts';\n",
      'packages/server/src/features/users/routes.ts':
        "import { can } from '@esquadro/domain/auth/permissions';\nimport { errorCode } from '@esquadro/embedded-postgres/error-code';\nimport { db } from '../../platform/db.ts';\nimport { realtors } from '../realtors/tables.ts';\n",
      'packages/web/src/features/users/users-screen.tsx':
        "import { Button } from '../../ui/button.tsx';\nimport { realtorsQuery } from '../realtors/api.ts';\n",
      'packages/e2e/journeys/sign-in.test.ts': "import { ROLES } from '@esquadro/domain/auth/permissions';\n",
    },
  ],
  [
    'a test reaches for its testing folder and for the console guard',
    {
      'packages/server/src/features/users/list.test.ts':
        "import { testApp } from '../../testing/test-app.ts';\nimport { expectConsoleError } from '../../../../../scripts/vitest/fail-on-console-error.ts';\n",
    },
  ],
  [
    'each reserved word stands in the file that owns it, or in a comment',
    {
      'packages/web/src/lib/http/http.ts': 'export const get = () => fetch("/api");\n',
      'packages/web/src/features/users/api.ts':
        '// fetch() is for http.ts\nexport const again = () => refetch();\n',
      'packages/server/src/platform/env.ts': 'export const port = process.env.PORT;\n',
      'packages/server/src/main.ts': 'start(process.env);\n',
      'packages/server/src/platform/launch.ts': "spawn('postgres', { env: { ...process.env } });\n",
      'packages/server/src/testing/test-app.ts': 'export const url = process.env.TEST_DATABASE_URL;\n',
    },
  ],
];

test.each(allowed)('allowed: %s', (_, files) => {
  write(files);
  expect(violationsIn(root)).toEqual([]);
});

const forbidden: [string, string, string, string][] = [
  [
    'the domain imports an installed package',
    'packages/domain/src/users/user.ts',
    "import { z } from 'zod';\nimport { format } from 'date-fns';\n",
    '2 domain must not import date-fns',
  ],
  [
    'the domain imports a part of Node.js',
    'packages/domain/src/users/user.ts',
    "import { readFile } from 'node:fs/promises';\n",
    '1 domain must not import node:fs',
  ],
  [
    'the domain imports vitest outside a test',
    'packages/domain/src/users/user.ts',
    "import { test } from 'vitest';\n",
    '1 domain must not import vitest',
  ],
  [
    'the domain imports the server',
    'packages/domain/src/users/user.ts',
    "import { app } from '@esquadro/server/app';\n",
    '1 domain must not import server',
  ],
  [
    'the embedded PostgreSQL imports the server',
    'packages/embedded-postgres/src/start-database.ts',
    "import { readEnvironment } from '@esquadro/server/platform/env';\n",
    '1 embedded-postgres must not import server',
  ],
  [
    'the web imports the embedded PostgreSQL',
    'packages/web/src/lib/session.ts',
    "import { startEmbeddedDatabase } from '@esquadro/embedded-postgres/start-database';\n",
    '1 web must not import embedded-postgres',
  ],
  [
    'the server imports the web',
    'packages/server/src/app.ts',
    "import {\n  routes,\n} from '../../web/src/app/routes.tsx';\n",
    '3 server must not import web',
  ],
  [
    'the web imports the server',
    'packages/web/src/lib/session.ts',
    "export type { Env } from '@esquadro/server/platform/env';\n",
    '1 web must not import server',
  ],
  [
    'a journey imports the server',
    'packages/e2e/journeys/sign-in.test.ts',
    "import { app } from '../../server/src/app.ts';\n",
    '1 e2e must not import server',
  ],
  [
    'a story without a browser imports more of the page than its entry',
    'packages/e2e/dom/dom-page.ts',
    "import '../../web/src/app/mount-page.tsx';\nimport '../../web/src/app/router.tsx';\n",
    '2 e2e must not import web',
  ],
  [
    'the platform imports a feature',
    'packages/server/src/platform/access.ts',
    "import { users } from '../features/users/tables.ts';\n",
    '1 platform must not import features',
  ],
  [
    'a feature of the server imports the app',
    'packages/server/src/features/users/routes.ts',
    "import { buildApp } from '../../app.ts';\n",
    '1 features must not import app',
  ],
  [
    'a feature of the web imports the app',
    'packages/web/src/features/users/users-screen.tsx',
    "import { router } from '../../app/router.tsx';\n",
    '1 features must not import app',
  ],
  [
    'the ui imports a feature, lazily',
    'packages/web/src/ui/menu.tsx',
    "const load = () => import('../features/users/api.ts');\n",
    '1 ui must not import features',
  ],
  [
    'the lib imports the ui',
    'packages/web/src/lib/format.ts',
    "import '../ui/button.tsx';\n",
    '1 lib must not import ui',
  ],
  [
    'a feature of the server enters another beside its doors',
    'packages/server/src/features/users/routes.ts',
    "import { slots } from '../requests/nearest-slots.ts';\n",
    '1 enter features/requests only by tables.ts, queries.ts or commands.ts',
  ],
  [
    'a feature of the web enters another beside its door',
    'packages/web/src/features/users/users-screen.tsx',
    "import { RealtorCard } from '../realtors/realtor-card.tsx';\n",
    '1 enter features/realtors only by api.ts or shared/',
  ],
  [
    'a screen calls fetch',
    'packages/web/src/features/users/api.ts',
    '\nexport const list = () => fetch("/api/user/list");\n',
    '2 only lib/http, lib/live and sw speak HTTP',
  ],
  [
    'a screen makes an XMLHttpRequest',
    'packages/web/src/ui/upload.tsx',
    'const request = new XMLHttpRequest();\n',
    '1 only lib/http, lib/live and sw speak HTTP',
  ],
  [
    'a feature reads the environment',
    'packages/server/src/features/files/routes.ts',
    'const folder = process.env.DATA_DIR;\n',
    '1 only platform/env.ts reads the environment',
  ],
  [
    'the domain reads the clock',
    'packages/domain/src/requests/today.ts',
    'export const today = () => new Date();\n',
    '1 domain must not read the clock: take the date as an argument',
  ],
  [
    'a file is named in camel case',
    'packages/web/src/ui/sideMenu.tsx',
    '',
    '1 "sideMenu.tsx" is not kebab-case',
  ],
  [
    'the server starts itself as a process',
    'packages/server/src/features/users/routes.ts',
    "import { startProduct } from '@esquadro/harness/product';\n",
    '1 server must not import harness',
  ],
  ['a file name says nothing', 'packages/web/src/lib/utils.ts', '', '1 "utils.ts" does not say what it does'],
];

test.each(forbidden)('forbidden: %s', (_, path, text, line) => {
  write({ [path]: text });
  expect(violationsIn(root)).toEqual([`${path}:${line}`]);
});

test('forbidden: two features import each other through a third, even by their doors', () => {
  write({
    'packages/server/src/features/users/queries.ts': "import { a } from '../realtors/queries.ts';\n",
    'packages/server/src/features/realtors/queries.ts': "import { b } from '../requests/queries.ts';\n",
    'packages/server/src/features/requests/queries.ts': "import { c } from '../users/queries.ts';\n",
  });
  expect(violationsIn(root)).toContain(
    'packages/server/src/features/realtors/queries.ts:1 cycle between features: realtors → requests → users → realtors',
  );
});

test('forbidden: two files, or two nouns of the domain, import each other, if only for a type', () => {
  write({
    'packages/web/src/ui/card.tsx': "import type { Look } from './look.ts';\n",
    'packages/web/src/ui/look.ts': "import { Card } from './card.tsx';\n",
    'packages/domain/src/users/user.ts': "import { city } from '../cities/city.ts';\n",
    'packages/domain/src/cities/city.ts': '',
    'packages/domain/src/cities/mayor.ts': "import type { User } from '../users/user.ts';\n",
  });
  expect(violationsIn(root).sort()).toEqual([
    'packages/domain/src/cities/mayor.ts:1 cycle between features: cities → users → cities',
    'packages/web/src/ui/card.tsx:1 cycle between files: packages/web/src/ui/card.tsx → packages/web/src/ui/look.ts → packages/web/src/ui/card.tsx',
  ]);
});

test('forbidden: a folder of 26 files or a file of 251 lines; tests are not counted', () => {
  const names = Array.from({ length: 26 }, (_, index) => `packages/web/src/ui/part-${index}.tsx`);
  write({
    ...Object.fromEntries(names.map((name) => [name, ''])),
    'packages/web/src/lib/long.ts': 'a;\n'.repeat(251),
    'packages/web/src/lib/long.test.ts': 'a;\n'.repeat(251),
  });
  expect(violationsIn(root)).toEqual([
    'packages/web/src/lib/long.ts:1 251 lines: split it (250)',
    'packages/web/src/ui:1 26 files: add folders (25)',
  ]);
});

const USERS = {
  'packages/server/src/features/users/tables.ts': "export const users = pgTable('users', {});\n",
};
const CONTACTS = 'packages/server/src/features/messages/contacts.ts';

test.each([
  ['in a join', 'sql`SELECT FROM messages m\nJOIN users u ON true`', 2],
  ['in a list', `sql\`SELECT FROM \${messages} m, users u\``, 1],
  ['to write', "pool.query('UPDATE users SET phone = 1')", 1],
])("forbidden: SQL names another feature's table %s", (_, text, line) => {
  write({ ...USERS, [CONTACTS]: `${text};\n` });
  expect(violationsIn(root)).toEqual([`${CONTACTS}:${line} SQL names users of users: import its definition`]);
});

test("allowed: SQL names its own tables and another's definition; what stands above the features names any", () => {
  write({
    ...USERS,
    'packages/server/src/features/users/queries.ts': 'sql`SELECT FROM users`;\n',
    [CONTACTS]: `import { users } from '../users/tables.ts';\nsql\`SELECT FROM \${users} u\`;\n`,
    'packages/server/src/backup/write-archive.ts': 'sql`SELECT FROM users`;\n',
  });
  expect(violationsIn(root)).toEqual([]);
});

test('forbidden: a test proves what docs/product.md does not promise', () => {
  write({
    'docs/product.md': '- CITY-1 cities\n| API-1 | `GET /` |\n',
    'packages/e2e/journeys/cities.test.ts':
      "test('[CITY-1] [API-1] a city', () => {});\ntest('[CITY-9] b', () => {});\n",
  });
  expect(violationsIn(root)).toEqual([
    'packages/e2e/journeys/cities.test.ts:2 docs/product.md has no CITY-9',
  ]);
});

test('the command prints each violation and fails, and is silent when there is none', () => {
  const command = () =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'check-boundaries.mjs'), root], {
      encoding: 'utf8',
    });
  expect(command()).toMatchObject({ status: 0, stdout: '' });

  write({ 'packages/web/src/lib/utils.ts': '' });
  expect(command()).toMatchObject({
    status: 1,
    stdout: 'packages/web/src/lib/utils.ts:1 "utils.ts" does not say what it does\n',
  });
});
