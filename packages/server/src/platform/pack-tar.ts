const BLOCK = 512;

export type PackedEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> | Uint8Array[] };

/** A tar archive, piece by piece: any system opens it, and nothing is held but the piece under way. */
export async function* packTar(entries: AsyncIterable<PackedEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield tarHead(name, size);
    let written = 0;
    for await (const piece of content) {
      written += piece.length;
      yield piece;
    }
    if (written !== size) throw new Error(`${name}: expected ${size} bytes, got ${written}`);
    yield new Uint8Array(paddingAfter(size));
  }
  yield new Uint8Array(2 * BLOCK);
}

/** The zeros between the end of an entry and the next block. */
export const paddingAfter = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** The head of an entry in the POSIX form; names are our own, short and in plain letters. */
export function tarHead(name: string, size: number): Uint8Array {
  if (!/^[\w./-]{1,100}$/.test(name)) throw new Error(`not a name for an archive: ${name}`);
  const head = Buffer.alloc(BLOCK);
  head.write(name, 0);
  head.write('0000600\0', 100);
  head.write('0000000\0', 108);
  head.write('0000000\0', 116);
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  head.write('00000000000\0', 136);
  head.write('        0', 148);
  head.write('ustar\x0000', 257, 'latin1');
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}
