import fastify, { type RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { access } from './access.ts';

async function bootWith(routes: RouteOptions[]): Promise<unknown> {
  const app = fastify();
  await app.register(access, { identify: async () => undefined });
  for (const route of routes) app.route(route);
  return app.ready();
}

const handler = async () => 'ok';
const declared: RouteOptions = { method: 'GET', url: '/declared', config: { access: 'public' }, handler };

test('a route that declares no access stops the boot and is named, wherever it was registered', async () => {
  await expect(bootWith([declared, { method: 'GET', url: '/forgotten', handler }])).rejects.toThrow(
    'GET /forgotten',
  );
  await expect(bootWith([{ method: 'POST', url: '/other', config: {}, handler }])).rejects.toThrow(
    'POST /other',
  );
  const app = fastify();
  await app.register(access, { identify: async () => undefined });
  await app.register(async (inner) => void inner.get('/inner', handler), { prefix: '/deep' });
  await expect(app.ready()).rejects.toThrow('/deep/inner');
});

test('where every route declares its access the server starts', async () => {
  await expect(bootWith([declared])).resolves.toBeDefined();
});
