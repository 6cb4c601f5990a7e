import { z } from 'zod';
import { RECENT } from '../../lib/session/recent-key.ts';
import { readStored, writeStored } from '../../lib/use-stored.ts';

const MOST = 8;

const Recent = z.object({
  key: z.string(),
  option: z.string(),
  label: z.string(),
  hint: z.string(),
  params: z.record(z.string(), z.string()),
});
export type Recent = z.infer<typeof Recent>;

const Kept = z.object({ user: z.string(), entries: z.array(Recent) });

/** What a person opened last on this device, newest first. */
export function recentOf(user: string): Recent[] {
  try {
    const kept = Kept.parse(JSON.parse(readStored(RECENT)));
    return kept.user === user ? kept.entries : [];
  } catch {
    return [];
  }
}

export function rememberOpened(user: string, entry: Recent): void {
  const others = recentOf(user).filter(({ key }) => key !== entry.key);
  writeStored(RECENT, JSON.stringify({ user, entries: [entry, ...others].slice(0, MOST) }));
}
