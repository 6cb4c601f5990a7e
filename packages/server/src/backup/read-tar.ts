import { buffer } from 'node:stream/consumers';
import { paddingAfter, tarHead } from '../platform/pack-tar.ts';
import { damaged } from './backup-error.ts';

const BLOCK = 512;

type ReadEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> };

/**
 * The entries of an archive of ours, in order, each read before the next. Any byte that we would not have written
 * is a damage: the head of every entry is made anew and compared, padding and end are zeros, nothing follows.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const bytes = byteReader(source);
  for (;;) {
    const head = await bytes.take(BLOCK);
    if (isZero(head)) break;
    const name = head.toString('latin1', 0, 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(head.toString('latin1', 124, 135), 8);
    if (!isOurs(head, name, size)) throw damaged('o cabeçalho de um item não confere.');
    yield { name, size, content: bytes.upTo(size) };
    if (!isZero(await bytes.take(paddingAfter(size)))) throw damaged(`há bytes a mais depois de ${name}.`);
  }
  if (!isZero(await bytes.take(BLOCK)) || !(await bytes.ended())) throw damaged('o fim não confere.');
}

function isOurs(head: Buffer, name: string, size: number): boolean {
  const plain = /^[\w./-]{1,100}$/.test(name) && Number.isSafeInteger(size) && size >= 0;
  return plain && head.equals(tarHead(name, size));
}

const isZero = (bytes: Buffer) => bytes.every((byte) => byte === 0);

/** Hands a stream out in the portions asked for; one that ends too early is a damage. */
function byteReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function fill(): Promise<boolean> {
    while (held.length === 0) {
      const { done, value } = await chunks.next();
      if (done) return false;
      held = value;
    }
    return true;
  }
  async function* upTo(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (!(await fill())) throw damaged('o arquivo termina antes do fim.');
      const piece = held.subarray(0, left);
      held = held.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
  return {
    upTo,
    take: (size: number): Promise<Buffer> => buffer(upTo(size)),
    ended: async () => !(await fill()),
  };
}
