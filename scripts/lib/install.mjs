import { readdirSync } from 'node:fs';
import { ExplainedError } from './explain.mjs';
import { fingerprint } from './fingerprint.mjs';
import { fromRoot } from './root.mjs';
import { run } from './run.mjs';
import { withProgress } from './say.mjs';
import { isStamped, writeStamp } from './stamp.mjs';

const STAMP = 'node_modules/.esquadro-installed';

export const installedFrom = () => [
  'package.json',
  'package-lock.json',
  ...readdirSync(fromRoot('packages')).map((name) => `packages/${name}/package.json`),
];

/** Installs the packages, development ones included since the product is built here; does nothing when they are there. */
export async function ensureInstalled() {
  // It repeats what every package.json asks for, without their scripts and the like.
  const print = fingerprint(['package-lock.json']);
  if (isStamped(STAMP, print)) return;
  await withProgress('Instalando as dependências', install);
  writeStamp(STAMP, print);
}

// Exactly what the lock file names, for whatever platform this is; the lock file itself stays as it was checked out.
const ARGS = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];

async function install() {
  const { code, output } = await run(...npm(ARGS));
  if (code === 0) return;
  throw new ExplainedError(
    `${firstErrors(output)}\n\n` +
      `Não foi possível instalar as dependências. ${reason(output)}\n` +
      'Depois de corrigir, rode o mesmo comando de novo.',
  );
}

/** npm names the failure first; stacks and advice follow. @param {string} output */
function firstErrors(output) {
  const errors = output.split('\n').filter((line) => line.startsWith('npm error'));
  return (errors.length > 0 ? errors : output.trim().split('\n')).slice(0, 6).join('\n');
}

/** @param {string} output */
function reason(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i.test(output)) {
    return 'O registro do npm não respondeu: verifique a conexão com a internet e o proxy.';
  }
  if (/EACCES|EPERM/.test(output)) {
    return 'Falta permissão de escrita nesta pasta: ela pertence a outro usuário?';
  }
  if (/ENOSPC/.test(output)) return 'O disco está cheio.';
  return 'O npm explica acima o que falhou.';
}

/**
 * The npm that called us, or else the one in the PATH.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npm(args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
}
