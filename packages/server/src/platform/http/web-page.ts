import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDashboard, openedOption } from '@esquadro/domain/auth/dashboards';
import { AppError } from '@esquadro/domain/shared/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Addresses of screens have no file extension. */
const NAMES_A_FILE = /\.[a-z0-9]+$/i;

const FOREVER = 'public, max-age=31536000, immutable';

/** Pages whose address is itself a secret: found by no search engine, told to no other site. */
const SECRET_PAGES = /^\/senha\//;
const SECRET_PAGE_HEADERS = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/**
 * Serves the built page: hashed assets compressed and cached for good, the document never cached.
 * Every address that names neither a call nor a file gets the document; the page itself knows what is a 404.
 */
export const webPage = fp(async (app: FastifyInstance, { folder }: { folder: string }) => {
  if (!existsSync(join(folder, 'index.html'))) return;

  const documentAt = await readDocument(folder);
  await app.register(async (pages) => {
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
      route.logLevel = 'warn';
    });
    await pages.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path));
      },
    });
    pages.get<{ Querystring: { op?: unknown } }>('/*', async (request, reply) => {
      const [path = ''] = request.url.split('?');
      const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
      if (/^\/api(?:\/|$)/.test(path) || NAMES_A_FILE.test(path) || !wantsPage) {
        throw new AppError('route.not-found');
      }
      if (SECRET_PAGES.test(request.url)) reply.headers(SECRET_PAGE_HEADERS);
      return reply.type('text/html; charset=utf-8').send(documentAt(path, request.query));
    });
  });
});

/** The scripts that the dashboard (`shell`) and each first screen need, as the build has written it. */
type PreloadPlan = Partial<Record<string, string[]>>;

/** The document for an address: a dashboard's names the scripts of its screen, to be fetched at once. */
async function readDocument(folder: string) {
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  const plan = await readFile(join(folder, 'preload.json'), 'utf8').catch(() => '{}');
  const documents = Object.entries(JSON.parse(plan) as PreloadPlan).map(([option, files = []]) => {
    const links = files
      .filter((file) => !document.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    return [option, document.replace('</head>', () => `${links.join('')}</head>`)] as const;
  });
  const byOption = new Map<string | undefined, string>(documents);

  return (path: string, { op }: { op?: unknown }): string => {
    if (!isDashboard(path)) return document;
    const option = openedOption(path, typeof op === 'string' ? op : undefined);
    return byOption.get(option) ?? byOption.get('shell') ?? document;
  };
}

/** Of a file in the built page's folder; compressed ones bear one more ending. */
function cachingOf(path: string): string {
  if (/\/(index\.html|preload\.json)(\.\w+)?$/.test(path)) return 'no-store';
  return path.includes('/assets/') ? FOREVER : 'public, max-age=3600';
}
