import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { AppError } from '@esquadro/domain/shared/errors';

/** Of all files of an archive together. */
const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;
const MOST_ENTRIES = 5_000;

const END = 0x06054b50;
const END_BYTES = 22;
/** A comment of at most 64 kB may follow the end record. */
const LONGEST_TAIL = END_BYTES + 65_535;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

type Entry = { flags: number; method: number; packed: number; size: number; offset: number };

export type Unpacked = {
  has: (name: string) => boolean;
  /** The bytes of one file in pieces. */
  read: (name: string) => AsyncIterable<Buffer>;
  close: () => Promise<void>;
};

const unreadable = (cause?: unknown) => new AppError('import.unreadable', { cause });

/**
 * Opens a ZIP archive whose files are unpacked piece by piece. One that says it is larger than we take is refused before
 * anything is unpacked, and one that lies about a file as soon as more comes out of it: neither ever fills the memory.
 */
export async function unpackZip(path: string): Promise<Unpacked> {
  const file = await open(path);
  try {
    const entries = await readDirectory(file);
    let declared = 0;
    for (const { size } of entries.values()) declared += size;
    if (declared > MOST_UNPACKED_BYTES) throw new AppError('import.too-large');
    return {
      has: (name) => entries.has(name),
      read: (name) => readEntry(file, entries.get(name)),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readDirectory(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat();
  const tail = await readBytes(file, Math.max(0, size - LONGEST_TAIL), Math.min(size, LONGEST_TAIL));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_BYTES > tail.length || tail.readUInt32LE(end) !== END) throw unreadable();
  const count = tail.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new AppError('import.too-large');
  const directory = await readBytes(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12), size);

  const entries = new Map<string, Entry>();
  for (let at = 0, turn = 0; turn < count; turn += 1) {
    if (at + DIRECTORY_ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw unreadable();
    const nameBytes = directory.readUInt16LE(at + 28);
    const name = directory.toString(
      'utf8',
      at + DIRECTORY_ENTRY_BYTES,
      at + DIRECTORY_ENTRY_BYTES + nameBytes,
    );
    entries.set(name, {
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at +=
      DIRECTORY_ENTRY_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function* readEntry(file: FileHandle, entry: Entry | undefined) {
  if (!entry || entry.flags & ENCRYPTED) throw unreadable();
  const header = await readBytes(file, entry.offset, LOCAL_HEADER_BYTES);
  if (header.readUInt32LE(0) !== LOCAL_HEADER) throw unreadable();
  const start = entry.offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = Readable.from(readPieces(file, start, entry.packed));
  if (entry.method === STORED) return yield* counted(packed, entry.size);
  if (entry.method !== DEFLATED) throw unreadable();
  const inflated = createInflateRaw();
  packed.on('error', (error) => inflated.destroy(error));
  yield* counted(packed.pipe(inflated), entry.size);
}

async function* counted(pieces: AsyncIterable<Buffer>, size: number) {
  let unpacked = 0;
  try {
    for await (const piece of pieces) {
      unpacked += piece.length;
      if (unpacked > size) throw unreadable();
      yield piece;
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  }
}

const PIECE_BYTES = 64 * 1024;

async function* readPieces(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += PIECE_BYTES)
    yield await readBytes(file, start + at, Math.min(PIECE_BYTES, length - at));
}

/** Exactly so many bytes; a file that ends before them is broken. */
async function readBytes(file: FileHandle, position: number, length: number, most = length): Promise<Buffer> {
  if (length > most) throw unreadable();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw unreadable();
  return buffer;
}
