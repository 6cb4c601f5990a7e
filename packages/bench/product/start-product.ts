import { readFileSync } from 'node:fs';
import { startProduct as startBuilt } from '@esquadro/harness/product';

const started = readStartScript().split(' ');
const NODE_ARGS = started.filter((word) => word.startsWith('--'));
const NODE_ENVIRONMENT = Object.fromEntries(
  started.filter((word) => word.includes('=') && !word.startsWith('--')).map((word) => word.split('=')),
);

export const ADMIN = { email: 'ti@bench.teste', password: 'Esquadro1!' };

/** The bench signs tokens itself, to save a thousand logins. */
export const TOKEN_SECRET = 'a secret of the bench that protects nothing at all';

export type Product = { pid: number; port: number; stop: () => Promise<void> };

export async function startProduct(env: Record<string, string>, nodeArgs: string[] = []): Promise<Product> {
  const { pid, url, end } = await startBuilt({
    nodeArgs: [...NODE_ARGS, ...nodeArgs],
    env: {
      LOG_LEVEL: 'info',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TOKEN_SECRET,
      NODE_ENV: 'production',
      ...NODE_ENVIRONMENT,
      ...env,
    },
    errors: 'ignore',
  });
  const stop = async () => void (await end('SIGTERM'));
  return { pid, port: Number(new URL(url).port), stop };
}

function readStartScript(): string {
  const file = new URL('../../../package.json', import.meta.url);
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(file, 'utf8'));
  return scripts.start;
}
