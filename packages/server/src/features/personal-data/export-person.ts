import { Readable } from 'node:stream';
import type { Viewer } from '@esquadro/domain/auth/permissions';
import { eq, or } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { type PackedEntry, packTar } from '../../platform/pack-tar.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { readIfThere } from '../../platform/storage/read-if-there.ts';
import type { StoredFile } from '../files/queries.ts';
import { files } from '../files/tables.ts';
import { readKnownData } from './known-data.ts';
import type { SubjectRow } from './queries.ts';

/** One archive of all that is known of a person, their files included; that it was made is on record. */
export async function exportPerson(
  db: Db,
  store: FileStore,
  viewer: Viewer,
  subject: SubjectRow,
): Promise<Readable> {
  const known = await readKnownData(db, subject);
  const kept = await db
    .select()
    .from(files)
    .where(
      or(
        eq(files.userId, subject._id),
        subject.inspector ? eq(files.inspectorId, subject.inspector) : undefined,
      ),
    );
  await audit(db, {
    actorId: viewer.userId,
    action: 'person:export',
    subject: { kind: 'user', id: subject._id },
  });
  return Readable.from(packTar(entries(store, known, kept)));
}

async function* entries(
  store: FileStore,
  known: [name: string, rows: unknown[]][],
  kept: StoredFile[],
): AsyncGenerator<PackedEntry> {
  for (const [name, rows] of known) {
    const text = Buffer.from(JSON.stringify(rows, null, 2));
    yield { name: `dados/${name}.json`, size: text.length, content: [text] };
  }
  for (const file of kept) {
    const content = await readIfThere(store, file.id);
    if (content) yield { name: entryName(file), size: file.size, content };
  }
}

/** Names of people's files may hold anything; `dados/arquivos.json` tells which id had which. */
function entryName({ id, name }: StoredFile): string {
  return `arquivos/${id}${/\.\w{1,5}$/.exec(name)?.[0] ?? ''}`;
}
