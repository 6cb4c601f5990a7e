import type { Call } from './load/call.ts';
import { type Figures, hammer } from './load/hammer.ts';
import { usageOf } from './product/process-usage.ts';

type Side = { port: number; pid: number; calls: Call[] };

type Options = {
  product: Side;
  limit: Side;
  /** Undoes calls that can be made once only. */
  undo?: (() => Promise<void>) | undefined;
  rounds: number;
  milliseconds: number;
};

/** Medians of rounds; product and limit alternate, so that load affects both. */
export type Measured = {
  product: Loaded;
  limit: Loaded;
  alone: Figures;
  ratio: number;
};

/** CPU per call, which does not depend on other load. */
type Loaded = Figures & { cpuMs: number };

const CONNECTIONS = 16;

export async function measureScenario(options: Options): Promise<Measured> {
  const { product, limit, undo, rounds, milliseconds } = options;
  const run = async (side: Side, connections: number, time: number): Promise<Loaded> => {
    const before = usageOf(side.pid)?.cpuSeconds ?? Number.NaN;
    const figures = await hammer({ ...side, connections, milliseconds: undo ? undefined : time });
    const spent = (usageOf(side.pid)?.cpuSeconds ?? Number.NaN) - before;
    await undo?.();
    return { ...figures, cpuMs: (spent * 1000) / figures.count };
  };
  // Warm-up of plans and JIT; not counted.
  await run(limit, CONNECTIONS, milliseconds / 4);
  await run(product, CONNECTIONS, milliseconds / 4);
  const alone = await run(product, 1, milliseconds);
  const pairs: { product: Loaded; limit: Loaded }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      limit: await run(limit, CONNECTIONS, milliseconds),
      product: await run(product, CONNECTIONS, milliseconds),
    });
  }
  return {
    alone,
    product: medianOf(pairs.map((pair) => pair.product)),
    limit: medianOf(pairs.map((pair) => pair.limit)),
    ratio: middle(pairs.map((pair) => pair.product.perSecond / pair.limit.perSecond)),
  };
}

function medianOf(all: Loaded[]): Loaded {
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    perSecond: middle(all.map(({ perSecond }) => perSecond)),
    median: middle(all.map(({ median }) => median)),
    p99: middle(all.map(({ p99 }) => p99)),
    cpuMs: middle(all.map(({ cpuMs }) => cpuMs)),
  };
}

function middle(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
