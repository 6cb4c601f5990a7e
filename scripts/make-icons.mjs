// Draws the icons that browsers and phones ask for by name, from the mark:
//   node scripts/make-icons.mjs
// Needed only when the mark changes; the files it writes are kept in the repository.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// The server's own dependency, and nothing that the scripts need otherwise.
const sharp = createRequire(new URL('../packages/server/package.json', import.meta.url))('sharp');

const WHITE = '#ffffff';
/** The navy of the frame; theme_color in the manifest. */
const NAVY = '#0b2342';
const folder = fileURLToPath(new URL('../packages/web/public/', import.meta.url));
const mark = readFileSync(`${folder}images/mark.svg`);
/** On the status bar phones show nothing but a shape, in white. */
const whiteMark = Buffer.from(mark.toString().replace('#2f77ee', WHITE));

/** @param {number} size @param {number} margin @param {string} [background] @param {Buffer} [drawn] */
async function draw(size, margin, background, drawn = mark) {
  const inner = size - 2 * margin;
  const picture = sharp(drawn, { density: (72 * inner) / 24 })
    .resize(inner, inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: background ?? '#0000' });
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
writeFileSync(`${folder}images/icon-192.png`, await draw(192, 20, WHITE));
writeFileSync(`${folder}images/icon-512.png`, await draw(512, 54, WHITE));
// A phone cuts any shape out of this one: what matters is within the inner four fifths.
writeFileSync(`${folder}images/icon-maskable-512.png`, await draw(512, 138, NAVY, whiteMark));
writeFileSync(`${folder}images/badge-96.png`, await draw(96, 8, undefined, whiteMark));
