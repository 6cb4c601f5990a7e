import { fileURLToPath } from 'node:url';
import { type NodeProcess, type SpawnOptions, spawnNode } from './spawn-node.ts';

const SERVER = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));

export type ProductOptions = Omit<SpawnOptions, 'args'> & {
  nodeArgs?: string[];
  /** Another build of it than the one of this checkout. */
  main?: string | undefined;
};

export type Product = NodeProcess & {
  url: string;
  /** Sends a signal and resolves with the exit code, null after a kill. */
  end: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<number | null>;
};

/** The built product in a process of its own, on any free port unless `env` names one. */
export const spawnProduct = ({
  nodeArgs = [],
  main = SERVER,
  env,
  ...options
}: ProductOptions = {}): NodeProcess =>
  spawnNode({
    ...options,
    args: [...nodeArgs, main],
    env: { PORT: '0', WORKERS: '1', LOG_LEVEL: 'error', ...env },
  });

/** Resolves when it listens. Throws with its output if it ends before. */
export async function startProduct(options?: ProductOptions): Promise<Product> {
  const product = spawnProduct(options);
  const url = await product.says(/no ar: (\S+)\s/);
  if (!url) throw new Error(`the product did not start:\n${product.output()}`);
  const end: Product['end'] = (signal) => {
    product.kill(signal);
    return product.ended;
  };
  return { ...product, url, end };
}
