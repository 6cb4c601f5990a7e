// How much JavaScript the browser loads, compressed, against the limits below; read from the last build of the screens.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chunkFiles, lazyEntries } from './lib/bundle-manifest.mjs';
import { ExplainedError, explaining } from './lib/explain.mjs';
import { fromRoot } from './lib/root.mjs';

const WEB = 'packages/web';
/** What the login page needs before its form works, in kB. */
const LOGIN = { entries: ['index.html', 'src/early.ts'], limit: 85 };
/** Pages for people without an account, in kB. */
const PUBLIC_LIMIT = 88;
/** Pages that a message leads to, on a document of their own, in kB. */
const VISITORS_LIMIT = 82;
/** What each first screen needs, the login included: kB and files. */
const FIRST_SCREEN = { limit: 150, mostFiles: 8 };
/** What any screen loaded later may add to the login, in kB. */
const LATER_LIMIT = 375;

await explaining(async () => {
  const manifest = readBuilt('.vite/manifest.json');
  const { public: publicFiles, shell: _, ...firstScreens } = readBuilt('preload.json');
  const loginFiles = LOGIN.entries.flatMap((entry) => chunkFiles(manifest, entry));
  const groups = [
    { name: 'login', files: loginFiles, limit: LOGIN.limit },
    { name: '/senha', files: [...loginFiles, ...publicFiles], limit: PUBLIC_LIMIT },
    ...Object.entries(readBuilt('visitors.json')).map(([page, files]) => ({
      name: `/${page}`,
      files,
      limit: VISITORS_LIMIT,
    })),
    ...Object.entries(firstScreens).map(([option, files]) => ({
      name: `primeira tela: ${option}`,
      files: [...loginFiles, ...files],
      ...FIRST_SCREEN,
    })),
    ...lazyEntries(manifest).map((entry) => ({
      name: entry,
      files: chunkFiles(manifest, entry).filter((file) => !loginFiles.includes(file)),
      limit: LATER_LIMIT,
    })),
  ];
  const fits = groups.map(printGroup);
  if (fits.includes(false)) throw new ExplainedError('O JavaScript passou do limite.');
});

/** @param {{ name: string, files: string[], limit: number, mostFiles?: number }} group */
function printGroup({ name, files, limit, mostFiles = Number.POSITIVE_INFINITY }) {
  const sizes = [...new Set(files)].map((file) => ({ file, size: compressedSize(file) }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const fits = total <= limit * 1000 && sizes.length <= mostFiles;
  console.log(
    `${fits ? '✓' : '✗'} ${name}: ${inKilobytes(total)} de ${limit} kB em ${sizes.length} arquivos`,
  );
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

/** @param {string} name */
function readBuilt(name) {
  const file = fromRoot(`${WEB}/dist/${name}`);
  if (!existsSync(file)) throw new ExplainedError('Não há construção das telas: rode npm run build.');
  return JSON.parse(readFileSync(file, 'utf8'));
}
