import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { app, anyone } = await testApp();

type Schema = Record<string, unknown>;
type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; schema: Schema; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
};
type Description = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components?: Record<string, Record<string, unknown>>;
};

const answer = await anyone.get('/api/openapi.json');
const description = answer.json<Description>();
const operations = Object.entries(description.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
);

test('the description is served as JSON, of a version that tools know', () => {
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(description.openapi).toMatch(/^3\.(0\.3|1\.\d)$/);
  expect(description.info).toMatchObject({ title: 'Esquadro', version: expect.any(String) });
});

test('every call of the API is described, and nothing that does not exist', () => {
  const registered = app.declaredRoutes
    .flatMap(({ method, url }) => [method].flat().map((verb) => ({ verb: verb.toLowerCase(), url })))
    .filter(
      ({ verb, url }) => verb !== 'head' && url.startsWith('/api/') && !/^\/api\/(docs|openapi)/.test(url),
    )
    .map(({ verb, url }) => `${verb} ${url.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')}`);
  const described = operations.map(({ verb, path }) => `${verb} ${path.replace(/(.)\/$/, '$1')}`);
  expect([...new Set(described)].sort()).toEqual([...new Set(registered)].sort());
});

test.each(operations)(
  '$verb $path says what it does and takes what its address names',
  ({ path, operation }) => {
    expect(operation.summary).toMatch(/^\S.{2,}/);
    expect(operation.tags?.length).toBe(1);
    expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^\d{3}$|^default$/);
      expect(response.description).toEqual(expect.any(String));
    }
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters = operation.parameters ?? [];
    expect(
      parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(named.sort());
    for (const parameter of parameters) expect(parameter.schema).toEqual(expect.any(Object));
  },
);

test('every reference leads somewhere', () => {
  for (const [, pointer = ''] of answer.body.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = pointer
      .split('/')
      .reduce<unknown>((node, key) => (node as Schema | undefined)?.[key], description);
    expect(target).toBeDefined();
  }
});

test('a body that a call needs is described with its fields', () => {
  const signup = description.paths['/api/user/signup']?.post;
  const schema = signup?.requestBody?.content['application/json']?.schema;
  expect(Object.keys((schema?.properties ?? {}) as object)).toEqual(
    expect.arrayContaining(['email', 'password', 'access_level']),
  );
});

test('/api/docs is a page that reads it, without a line of script in the page itself', async () => {
  const page = await anyone.get('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  const scripts = [...page.body.matchAll(/<script[^>]*src="([^"]+)"/g)].map(
    ([, src = '']) => new URL(src, 'http://x/api/docs/').pathname,
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(page.body).not.toMatch(/<script[^>]*>\s*[^<\s]/);
  for (const script of scripts) expect((await anyone.get(script)).statusCode).toBe(200);
});
