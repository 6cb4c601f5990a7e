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
const SECRET_PAGES = /^\/(senha|v|c)\//;

/** Pages that messages lead to have a light document of their own, `visitors.html`. */
const VISITOR_PAGES = /^\/([vc])\/[^/]+$/;
export const SECRET_PAGE_HEADERS = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/**
 * Serves the built page: hashed assets compressed and cached for good, the document never cached.
 * Every address that names neither a call nor a file gets the document; the page itself knows what is a 404.
 */
export const webPage = fp(async (app: FastifyInstance, { folder }: { folder: string }) => {
  if (!existsSync(join(folder, 'index.html'))) return;

  const { documentAt, visitorDocument } = await readDocuments(folder);
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
      const page = VISITOR_PAGES.exec(path)?.[1];
      const text = page ? visitorDocument(page) : documentAt(path, request.query);
      return reply.type('text/html; charset=utf-8').send(text);
    });
  });
});

/** The scripts that the dashboard (`shell`) and each first screen need, as the build has written it. */
type Scripts = Partial<Record<string, string[]>>;

/**
 * The documents for each address, which name the scripts of their screen, to be fetched at once: a dashboard's by its
 * menu option, those for people without an account by the first part of their address.
 */
async function readDocuments(folder: string) {
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  const forVisitors = await readFile(join(folder, 'visitors.html'), 'utf8').catch(() => document);
  const readPlan = async (name: string): Promise<Scripts> =>
    JSON.parse(await readFile(join(folder, name), 'utf8').catch(() => '{}'));
  const byOption = preloading(document, await readPlan('preload.json'));
  const byPage = preloading(forVisitors, await readPlan('visitors.json'));

  return {
    documentAt: (path: string, { op }: { op?: unknown }): string => {
      if (!isDashboard(path)) return document;
      const option = openedOption(path, typeof op === 'string' ? op : undefined);
      return byOption.get(option) ?? byOption.get('shell') ?? document;
    },
    visitorDocument: (page: string): string => byPage.get(page) ?? forVisitors,
  };
}

function preloading(document: string, scripts: Scripts): Map<string | undefined, string> {
  const documents = Object.entries(scripts).map(([name, files = []]) => {
    const links = files
      .filter((file) => !document.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    return [name, document.replace('</head>', () => `${links.join('')}</head>`)] as const;
  });
  return new Map(documents);
}

/** Of a file in the built page's folder; compressed ones bear one more ending. */
function cachingOf(path: string): string {
  if (/\/((index|visitors)\.html|(preload|visitors|offline)\.json)(\.\w+)?$/.test(path)) return 'no-store';
  // Asked for anew at each start, so that a new version is found.
  if (/\/(sw\.js|manifest\.webmanifest)(\.\w+)?$/.test(path)) return 'no-cache';
  return path.includes('/assets/') ? FOREVER : 'public, max-age=3600';
}
