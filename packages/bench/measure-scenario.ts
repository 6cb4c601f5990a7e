import type { Call } from './load/call.ts';
import { type Figures, hammer } from './load/hammer.ts';
import { cpuSecondsOfTree } from './product/process-usage.ts';

export type Side = { port: number; pid: number; calls: Call[] };

/** Who answers: the product to each of two roles, and the limit. */
export type SideName = 'admin' | 'realtor' | 'limit';

type Options = {
  sides: Partial<Record<SideName, Side>>;
  databasePid: number;
  /** Undoes calls that can be made once only. */
  undo?: (() => Promise<void>) | undefined;
  rounds: number;
  milliseconds: number;
};

/** With the CPU that server and database spent on one call, which does not depend on other load. */
export type Loaded = Figures & { cpuMs: number; serverMs: number };

/** Medians of rounds; the sides alternate, so that load affects all. */
export type Measured = {
  sides: Partial<Record<SideName, Loaded>>;
  /** One client of the product. */
  alone: Figures;
  /** The product's calls per second divided by the limit's. */
  ratio: number;
};

const CONNECTIONS = 16;

/** As long as V8 takes to compile what a call needs; measured sooner, it cost a third more. */
const WARM_UP_MS = 4_000;

/** Where calls can be made once only, as many rounds of them. */
const WARM_UP_ROUNDS = 5;

export async function measureScenario(options: Options): Promise<Measured> {
  const { sides, databasePid, undo, rounds, milliseconds } = options;
  const product = sides.admin ?? sides.realtor;
  if (!product) throw new Error('a scenario without calls');
  const run = async (side: Side, connections: number, time: number): Promise<Loaded> => {
    const spent = () => [cpuSecondsOfTree(side.pid), cpuSecondsOfTree(databasePid)] as const;
    const before = spent();
    const figures = await hammer({ ...side, connections, milliseconds: undo ? undefined : time });
    const after = spent();
    const serverMs = ((after[0] - before[0]) * 1000) / figures.count;
    const cpuMs = serverMs + ((after[1] - before[1]) * 1000) / figures.count;
    await undo?.();
    return { ...figures, cpuMs, serverMs };
  };
  const entries = Object.entries(sides) as [SideName, Side][];
  // Of plans and compiled code; the limit gets as much. Not counted.
  for (const [, side] of entries)
    for (let round = 0; round < (undo ? WARM_UP_ROUNDS : 1); round += 1)
      await run(side, CONNECTIONS, WARM_UP_MS);
  const alone = await run(product, 1, milliseconds / 2);
  const all: Partial<Record<SideName, Loaded[]>> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, side] of entries) {
      const loaded = await run(side, CONNECTIONS, milliseconds);
      all[name] = [...(all[name] ?? []), loaded];
    }
  }
  const measured = (Object.entries(all) as [SideName, Loaded[]][]).map(([name, loads]) => [
    name,
    medianOf(loads),
  ]);
  const ours = all.admin ?? all.realtor ?? [];
  const ratios = ours.map((own, round) => own.perSecond / (all.limit?.[round]?.perSecond ?? Number.NaN));
  return { alone, sides: Object.fromEntries(measured), ratio: middle(ratios) };
}

function medianOf(all: Loaded[]): Loaded {
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    perSecond: middle(all.map(({ perSecond }) => perSecond)),
    median: middle(all.map(({ median }) => median)),
    p99: middle(all.map(({ p99 }) => p99)),
    bytes: middle(all.map(({ bytes }) => bytes)),
    cpuMs: middle(all.map(({ cpuMs }) => cpuMs)),
    serverMs: middle(all.map(({ serverMs }) => serverMs)),
  };
}

function middle(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
