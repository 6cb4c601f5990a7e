import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { damaged } from './backup-error.ts';
import { fileName, Manifest, manifestName, partName } from './manifest.ts';
import { readTar } from './read-tar.ts';

/** Reads an archive from end to end and compares every hash; throws a sentence unless it is whole. */
export const checkArchive = (path: string, signal?: AbortSignal): Promise<Manifest> =>
  checkBytes(createReadStream(path, { signal }));

/** The same of an archive that is somewhere else. */
export async function checkBytes(bytes: AsyncIterable<Buffer>): Promise<Manifest> {
  const hashes = new Map<string, string>();
  const tables = new Map<string, ReturnType<typeof createHash>>();
  let manifest: Manifest | undefined;

  for await (const { name, content } of readTar(bytes)) {
    if (manifest) throw damaged('há itens depois do manifesto.');
    if (name.startsWith('manifesto-')) {
      manifest = readManifest(name, await buffer(content));
      continue;
    }
    const table = /^tabelas\/(\w+)\//.exec(name)?.[1];
    const hash = (table && tables.get(table)) || createHash('sha256');
    if (table) tables.set(table, hash);
    for await (const piece of content) hash.update(piece);
    hashes.set(name, table ? '' : hash.digest('hex'));
  }
  if (!manifest) throw damaged('falta o manifesto.');

  const named = new Set<string>();
  for (const { name, parts, sha256 } of manifest.tables) {
    for (let part = 1; part <= parts; part += 1) named.add(partName(name, part));
    const found = (tables.get(name) ?? createHash('sha256')).digest('hex');
    if (found !== sha256) throw damaged(`a tabela ${name} não confere.`);
  }
  for (const { key, sha256 } of manifest.files) {
    named.add(fileName(key));
    if (hashes.get(fileName(key)) !== sha256) throw damaged(`o arquivo ${key} falta ou não confere.`);
  }
  if (named.size !== hashes.size || [...named].some((name) => !hashes.has(name)))
    throw damaged('os itens não são os do manifesto.');
  return manifest;
}

function readManifest(name: string, bytes: Buffer): Manifest {
  if (name !== manifestName(createHash('sha256').update(bytes).digest('hex')))
    throw damaged('o manifesto não confere.');
  const read = Manifest.safeParse(JSON.parse(bytes.toString()));
  if (!read.success) throw damaged('o manifesto não é de uma cópia do Esquadro.');
  return read.data;
}
