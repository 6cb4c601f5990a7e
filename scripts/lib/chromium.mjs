import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ExplainedError } from './explain.mjs';
import { run } from './run.mjs';
import { withProgress } from './say.mjs';

// The headless shell needs a third less CPU for the same pages.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const FOLDERS = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
// Without recommended packages Chromium comes without a font.
const PACKAGES = ['chromium-headless-shell', 'fonts-liberation'];

/** The browser that the journeys run in: the one named by CHROMIUM, or else the first of the usual ones. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return NAMES.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find(isExecutable);
}

/** The path of the browser; installs Chromium with apt if there is none and we may. */
export async function ensureChromium() {
  const found = findChromium() ?? (await installWithApt());
  if (found && isExecutable(found)) return found;
  const wrong = process.env.CHROMIUM
    ? `CHROMIUM aponta para ${process.env.CHROMIUM}, que não é um programa.`
    : 'Os testes no navegador precisam do Chromium ou do Chrome, e não há nenhum nesta máquina.';
  throw new ExplainedError(
    `${wrong}\nInstale um (no Debian e no Ubuntu: sudo apt-get install chromium) ou ponha em CHROMIUM o caminho dele.`,
  );
}

async function installWithApt() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND'];
  const [program = 'apt-get', ...prefix] = [...asRoot, 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (asRoot.length > 0 && (await run('sudo', ['-n', 'true'])).code !== 0) return undefined;

  return withProgress('Instalando o Chromium', async () => {
    await run(program, [...prefix, 'update', '-q'], { env });
    const wanted = ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES];
    const { code, output } = await run(program, [...prefix, ...wanted], { env });
    if (code !== 0)
      throw new ExplainedError(`${output.trim()}\n\nO apt-get não conseguiu instalar o Chromium.`);
    return findChromium();
  });
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
