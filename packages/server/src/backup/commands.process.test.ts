import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { timeLimit } from '@esquadro/harness/time-limit';
import { totpCode } from '@esquadro/harness/totp';
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

test('[ACCESS-5] copy a running product, restore it elsewhere under another key, and remove a second step there', {
  timeout: timeLimit(180_000),
}, async () => {
  const [home, elsewhere] = [await freshDataDir(), await freshDataDir()];
  const first = await runServer({ DATA_DIR: home, ...ADMIN });
  const key = await setUpApp(first.url);
  const path = `${home}/copia.tar`;
  expect(await command('backup', [path], home)).toContain(`Cópia de segurança pronta: ${path}`);
  expect(await command('restore', [path, '--replace'], home)).toContain('já está usando a pasta');
  await first.end('SIGTERM');

  expect(await command('restore', [path], home)).toContain('já tem dados');
  expect(await command('restore', [path], elsewhere)).toContain('Restauração concluída');
  const second = await runServer({
    DATA_DIR: elsewhere,
    TOKEN_SECRET: 'another key, and long enough for one',
  });
  const { status, body } = await post(second.url, 'login', LOGIN);
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'session.second-factor' });
  const code = totpCode(key, new Date());
  const unread = await post(second.url, 'login/second', { ticket: body.ticket, code });
  expect(unread).toMatchObject({ status: 409, body: { error: expect.stringContaining('TOKEN_SECRET') } });

  expect(await command('reset-factor', [ADMIN.ADMIN_EMAIL], elsewhere)).toContain('foi removida');
  expect((await post(second.url, 'login', LOGIN)).status).toBe(200);
  for (const { output } of [first, second])
    for (const secret of [key, key.replaceAll(' ', ''), code, body.ticket])
      expect(output()).not.toContain(secret);
});

const LOGIN = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };

async function post(url: string, path: string, body?: object, token?: string) {
  const answer = await fetch(`${url}/api/user/${path}`, {
    method: 'POST',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { code: string; ticket: string; token: string; key: string },
  };
}

/** Gives the admin an authenticator app; answers with its key. */
async function setUpApp(url: string): Promise<string> {
  const { token } = (await post(url, 'login', LOGIN)).body;
  const { key } = (await post(url, 'factors/totp', undefined, token)).body;
  const confirmed = await post(url, 'factors/totp/confirm', { code: totpCode(key, new Date()) }, token);
  expect(confirmed.status).toBe(200);
  return key;
}
