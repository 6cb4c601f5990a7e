import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

type Texts = Iterable<string> | AsyncIterable<string>;

/** A file of a ZIP archive, its text in pieces. */
export type ZipEntry = { name: string; content: Texts };

/** Sizes and checksum follow the content, and names are UTF-8. */
const FLAGS = 0x0808;
const VERSION = 20;
const DEFLATED = 8;
/** The first of January 1980: an archive of the same content is the same. */
const MADE_ON = 0x0021;

type Written = { name: Buffer; offset: number; crc: number; packed: number; size: number };

/** A ZIP archive in pieces, made while its content comes: however long it is, little of it is in memory. */
export async function* packZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const file: Written = { name, offset, crc: 0, packed: 0, size: 0 };
    const head = Buffer.concat([localHeader(name), name]);
    yield head;
    const plain = Readable.from(counted(entry.content, file));
    const packing = createDeflateRaw();
    plain.on('error', (error) => packing.destroy(error));
    for await (const piece of plain.pipe(packing)) {
      file.packed += piece.length;
      yield piece;
    }
    const tail = numbers(
      ['long', 0x08074b50],
      ['long', file.crc],
      ['long', file.packed],
      ['long', file.size],
    );
    yield tail;
    offset += head.length + file.packed + tail.length;
    written.push(file);
  }
  const directory = Buffer.concat(written.flatMap((file) => [directoryEntry(file), file.name]));
  yield directory;
  yield numbers(
    ['long', 0x06054b50],
    ['long', 0],
    ['short', written.length],
    ['short', written.length],
    ['long', directory.length],
    ['long', offset],
    ['short', 0],
  );
}

async function* counted(content: Texts, file: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    file.crc = crc32(bytes, file.crc);
    file.size += bytes.length;
    yield bytes;
  }
}

const localHeader = (name: Buffer) =>
  numbers(
    ['long', 0x04034b50],
    ['short', VERSION],
    ['short', FLAGS],
    ['short', DEFLATED],
    ['short', 0],
    ['short', MADE_ON],
    ['long', 0],
    ['long', 0],
    ['long', 0],
    ['short', name.length],
    ['short', 0],
  );

const directoryEntry = ({ name, offset, crc, packed, size }: Written) =>
  numbers(
    ['long', 0x02014b50],
    ['short', VERSION],
    ['short', VERSION],
    ['short', FLAGS],
    ['short', DEFLATED],
    ['short', 0],
    ['short', MADE_ON],
    ['long', crc],
    ['long', packed],
    ['long', size],
    ['short', name.length],
    ['long', 0],
    ['long', 0],
    ['long', 0],
    ['long', offset],
  );

type Field = ['short' | 'long', number];

/** Numbers of two and four bytes, the lowest byte first. */
function numbers(...fields: Field[]): Buffer {
  return Buffer.concat(
    fields.map(([width, value]) => {
      const bytes = Buffer.alloc(width === 'short' ? 2 : 4);
      bytes.writeUIntLE(value, 0, bytes.length);
      return bytes;
    }),
  );
}
