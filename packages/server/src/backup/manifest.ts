import { z } from 'zod';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What an archive holds. It stands last, under a name made of its own hash, so that a cut archive has none. */
export const Manifest = z.object({
  format: z.literal('esquadro-1'),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^\d{4}_[\w-]+\.sql$/)),
  /** In the order in which they can be filled; the hash is that of all their lines. */
  tables: z.array(
    z.object({ name: z.string().regex(/^[a-z_]+$/), rows: z.int(), parts: z.int(), sha256: Sha256 }),
  ),
  files: z.array(z.object({ key: z.string().regex(/^[0-9a-f]{24}(\.thumb)?$/), sha256: Sha256 })),
  /** Files whose bytes were gone when they were to be copied. */
  absent: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export const partName = (table: string, part: number) =>
  `tabelas/${table}/${String(part).padStart(6, '0')}.jsonl`;

export const fileName = (key: string) => `arquivos/${key}`;

export const manifestName = (sha256: string) => `manifesto-${sha256}.json`;
