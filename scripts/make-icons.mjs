// Draws the icons that browsers and phones ask for by name, from the mark:
//   node scripts/make-icons.mjs
// Needed only when the mark changes; the two files it writes are kept in the repository.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// The server's own dependency, and nothing that the scripts need otherwise.
const sharp = createRequire(new URL('../packages/server/package.json', import.meta.url))('sharp');

const WHITE = '#ffffff';
const folder = fileURLToPath(new URL('../packages/web/public/', import.meta.url));
const mark = readFileSync(`${folder}images/mark.svg`);

/** @param {number} size @param {number} margin @param {string} [background] */
async function draw(size, margin, background) {
  const inner = size - 2 * margin;
  const picture = sharp(mark, { density: (72 * inner) / 24 })
    .resize(inner, inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#0000' });
  return (background ? picture.flatten({ background }) : picture).png({ compressionLevel: 9 }).toBuffer();
}

/** One picture in the wrapping of an icon: a head, one entry, the picture. @param {Buffer} png @param {number} size */
function icon(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

writeFileSync(`${folder}apple-touch-icon.png`, await draw(180, 26, WHITE));
writeFileSync(`${folder}favicon.ico`, icon(await draw(32, 1), 32));
