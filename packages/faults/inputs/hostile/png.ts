import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Where each pass of an interlaced picture begins, and how far apart its pixels lie. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

type Png = { side: number; bits: number; colour: number; interlaced?: boolean; texts?: string[] };

/** A square black picture, however large, in a few bytes; `bits` is what one pixel takes. */
export async function png({ side, bits, colour, interlaced = false, texts = [] }: Png): Promise<Buffer> {
  const rows = (width: number, height: number) =>
    width && height ? height * (1 + Math.ceil((width * bits) / 8)) : 0;
  const pass = ([x, y, across, down]: (typeof PASSES)[number]) =>
    rows(Math.ceil((side - x) / across), Math.ceil((side - y) / down));
  const bytes = interlaced ? PASSES.reduce((sum, one) => sum + pass(one), 0) : rows(side, side);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const channels = { 0: 1, 2: 3, 6: 4 }[colour] ?? 1;
  head.set([bits / channels, colour, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    ...texts.map((text) => chunk('tEXt', Buffer.from(`Comment\0${text}`))),
    chunk('IDAT', await deflatedZeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** So many zeros, packed, without ever holding them all. */
export async function deflatedZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate();
  const packed = buffer(deflate);
  const block = Buffer.alloc(2 ** 20);
  for (let left = bytes; left > 0; left -= block.length) {
    if (!deflate.write(block.subarray(0, Math.min(left, block.length)))) await once(deflate, 'drain');
  }
  deflate.end();
  return packed;
}
