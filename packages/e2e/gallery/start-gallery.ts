import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));

/** Builds the gallery of `ui` parts and serves it on a free port. */
export async function startGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'esquadro-gallery-'));
  const shared = { root: WEB, mode: 'gallery', logLevel: 'error' } as const;
  await build({
    ...shared,
    build: {
      outDir,
      minify: false,
      emptyOutDir: true,
      rolldownOptions: { input: join(WEB, 'gallery.html') },
    },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  return {
    url: `${server.resolvedUrls?.local[0]}gallery.html`,
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
