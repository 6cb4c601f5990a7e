import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freshDataDir, runServer } from '../testing/server-process.ts';

const ADMIN = { ADMIN_EMAIL: 'ti@exemplo.com.br', ADMIN_PASSWORD: 'Esquadro1!' };

/** One of the commands of package.json as a person runs it; its sentences, also those of a refusal. */
async function command(name: string, args: string[], dataDir: string): Promise<string> {
  const script = fileURLToPath(new URL(`../../../../scripts/${name}.mjs`, import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir };
  const ended = promisify(execFile)(process.execPath, [script, ...args], { env });
  const { stdout, stderr } = await ended.catch((failed) => failed);
  return stdout + stderr;
}

test('copy a running product, restore it into another folder, and log in there', {
  timeout: 120_000,
}, async () => {
  const [home, elsewhere] = [await freshDataDir(), await freshDataDir()];
  const first = await runServer({ DATA_DIR: home, ...ADMIN });
  const path = `${home}/copia.tar`;
  expect(await command('backup', [path], home)).toContain(`Cópia de segurança pronta: ${path}`);
  expect(await command('restore', [path, '--replace'], home)).toContain('já está usando a pasta');
  await first.end('SIGTERM');

  expect(await command('restore', [path], home)).toContain('já tem dados');
  expect(await command('restore', [path], elsewhere)).toContain('Restauração concluída');
  const second = await runServer({ DATA_DIR: elsewhere });
  const answer = await fetch(`${second.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  expect(answer.status).toBe(200);
});
