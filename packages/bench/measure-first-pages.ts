import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { hammer } from './load/hammer.ts';
import { firstPages } from './scenarios/registry-lists.ts';

export type FirstPage = { list: string; filter: string; median: number };

type Options = { port: number; token: string; monday: LocalDay; milliseconds: number };

export async function measureFirstPages({
  port,
  token,
  monday,
  milliseconds,
}: Options): Promise<FirstPage[]> {
  const measured: FirstPage[] = [];
  for (const { list, filter, path } of firstPages(monday)) {
    const calls = [{ method: 'GET' as const, path, token, expect: 200 }];
    await hammer({ port, calls, connections: 1, milliseconds: milliseconds / 4 });
    const { median } = await hammer({ port, calls, connections: 1, milliseconds });
    measured.push({ list, filter, median });
  }
  return measured;
}
