import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** A picture of one colour. */
export function aPicture(format: Format, { width = 60, height = 40 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0f6' } })
    .toFormat(format)
    .toBuffer();
}

export const aPdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');

/** The head of an old Word document, which is a compound file. */
export const anOldDocument = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)]);

/** A zip archive with one stored entry. */
export function aZip(entry: string, content: string): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(entry.length, 26);
  return Buffer.concat([head, Buffer.from(entry), Buffer.from(content)]);
}

export const aDocument = aZip(
  '[Content_Types].xml',
  '<Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>',
);

/** A form with files under one field, as a browser sends it. */
export function formWith(field: string, ...files: [bytes: Buffer | string, name: string][]): FormData {
  const form = new FormData();
  for (const [bytes, name] of files) form.append(field, new Blob([bytes]), name);
  return form;
}
