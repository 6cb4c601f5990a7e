// How much JavaScript the browser loads, compressed, against the limits below; read from the last build of the screens.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chunkFiles, lazyEntries } from './lib/bundle-manifest.mjs';
import { ExplainedError, explaining } from './lib/explain.mjs';
import { fromRoot } from './lib/root.mjs';

const WEB = 'packages/web';
/** What the login page needs before its form works, in kB. */
const LOGIN = { entries: ['index.html', 'src/features/auth/login-screen.tsx'], limit: 110 };
/** Pages for people without an account: each with the entry alone, in kB. */
const PUBLIC = { entries: ['src/features/auth/password-screen.tsx'], limit: 112 };
/** What any screen loaded later may add to that, in kB. */
const LATER_LIMIT = 350;

await explaining(async () => {
  const manifest = readManifest();
  const loginFiles = LOGIN.entries.flatMap((entry) => chunkFiles(manifest, entry));
  const groups = [
    { name: 'login', files: loginFiles, limit: LOGIN.limit },
    ...PUBLIC.entries.map((entry) => ({
      name: entry,
      files: [...chunkFiles(manifest, 'index.html'), ...chunkFiles(manifest, entry)],
      limit: PUBLIC.limit,
    })),
    ...lazyEntries(manifest)
      .filter((entry) => ![...LOGIN.entries, ...PUBLIC.entries].includes(entry))
      .map((entry) => ({
        name: entry,
        files: chunkFiles(manifest, entry).filter((file) => !loginFiles.includes(file)),
        limit: LATER_LIMIT,
      })),
  ];
  const fits = groups.map(printGroup);
  if (fits.includes(false)) throw new ExplainedError('O JavaScript passou do limite.');
});

/** @param {{ name: string, files: string[], limit: number }} group */
function printGroup({ name, files, limit }) {
  const sizes = [...new Set(files)].map((file) => ({ file, size: compressedSize(file) }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const fits = total <= limit * 1000;
  console.log(`${fits ? '✓' : '✗'} ${name}: ${inKilobytes(total)} de ${limit} kB`);
  for (const { file, size } of sizes) console.log(`    ${inKilobytes(size).padStart(9)}  ${file}`);
  return fits;
}

/** @param {string} file */
function compressedSize(file) {
  return gzipSync(readFileSync(fromRoot(`${WEB}/dist/${file}`)), { level: 9 }).length;
}

/** @param {number} bytes */
function inKilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).replace('.', ',')} kB`;
}

/** @returns {import('./lib/bundle-manifest.mjs').Manifest} */
function readManifest() {
  const file = fromRoot(`${WEB}/dist/.vite/manifest.json`);
  if (!existsSync(file)) throw new ExplainedError('Não há construção das telas: rode npm run build.');
  const renamed = [...LOGIN.entries, ...PUBLIC.entries].find(
    (entry) => !existsSync(fromRoot(`${WEB}/${entry}`)),
  );
  if (renamed)
    throw new ExplainedError(
      `${WEB}/${renamed} não existe mais: corrija LOGIN ou PUBLIC em check-bundle.mjs.`,
    );
  return JSON.parse(readFileSync(file, 'utf8'));
}
