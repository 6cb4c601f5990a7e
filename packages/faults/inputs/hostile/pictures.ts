import { file, type HostileFile, HTML, SECRET } from './hostile-file.ts';
import { png } from './png.ts';

const JPEG = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwC0AJJv/9k=',
  'base64',
);
const WEBP = Buffer.from(
  'UklGRjYAAABXRUJQVlA4ICoAAACQAQCdASoQABAAA4BaJaACdLoAA5gA/uSI/iF3sbb/9Tj/5OP/k4/ofAA=',
  'base64',
);
const GIF = Buffer.from(
  'R0lGODlhEAAQAIAAAExpcQD/ZiH5BAUAAAAALAAAAAAQABAAAAIOjI+py+0Po5y02ouzPgUAOw==',
  'base64',
);

/** Pictures that are also something else, lie about themselves, are broken, or cost a fortune to open. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const small = await png({ side: 16, bits: 24, colour: 2, texts: [HTML] });
  return [
    file(
      'PNG with a page in its comment and behind its end',
      'a.png',
      Buffer.concat([small, Buffer.from(HTML)]),
    ),
    file('PNG with a page behind it, called a page', 'a.html', Buffer.concat([small, Buffer.from(HTML)])),
    file('PNG of 16000 × 16000', 'bomb.png', await png({ side: 16_000, bits: 1, colour: 0 })),
    file(
      'PNG of few pixels, interlaced, of sixteen bits',
      'deep.png',
      await png({ side: 4_600, bits: 64, colour: 6, interlaced: true }),
    ),
    file(
      'PNG just below the limit, interlaced',
      'wide.png',
      await png({ side: 5_450, bits: 24, colour: 2, interlaced: true }),
    ),
    file('PNG whose rows are missing', 'cut.png', small.subarray(0, -30)),
    file('JPEG with a place and an owner', 'phone.jpg', withPlace(JPEG)),
    file('JPEG with a page behind it', 'tail.jpg', Buffer.concat([JPEG, Buffer.from(HTML)])),
    file('JPEG cut in half', 'half.jpg', JPEG.subarray(0, JPEG.length / 2)),
    file(
      'JPEG of noise after its head',
      'noise.jpg',
      Buffer.concat([JPEG.subarray(0, 20), Buffer.alloc(5_000, 0xa7)]),
    ),
    file(
      'GIF that says it is 65535 wide',
      'lie.gif',
      Buffer.concat([GIF.subarray(0, 6), Buffer.alloc(4, 0xff), GIF.subarray(10)]),
    ),
    file('GIF that is a script', 'script.gif', `GIF89a/*${'\0'.repeat(20)}*/=alert("${SECRET}")`),
    file('WebP damaged', 'damaged.webp', Buffer.concat([WEBP.subarray(0, 40), Buffer.alloc(30, 0xff)])),
    file(
      'WebP that says it is longer',
      'long.webp',
      Buffer.concat([Buffer.from('RIFF\xff\xff\xff\x7f', 'latin1'), WEBP.subarray(8)]),
    ),
    file(
      'TIFF damaged',
      'a.tiff',
      Buffer.concat([Buffer.from('II*\0\x08\0\0\0\xff\xff', 'latin1'), Buffer.alloc(200, 0xff)]),
    ),
    file(
      'HEIC damaged',
      'a.heic',
      Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]),
    ),
    file('ICO that points nowhere', 'a.ico', Buffer.from('00000100ffff', 'hex')),
    file(
      'SVG with a script',
      'a.svg',
      `<svg xmlns="http://www.w3.org/2000/svg"><script>alert("${SECRET}")</script></svg>`,
    ),
    file(
      'SVG called PNG',
      'b.png',
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
    ),
    file('page called JPEG', 'c.jpg', HTML),
  ];
}

/** As a phone writes them: into EXIF, into XMP and into a comment. */
function withPlace(jpeg: Buffer): Buffer {
  const text = Buffer.from(`${SECRET}\0`);
  const tiff = Buffer.alloc(8 + 2 + 12 + 4);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x010e, 10);
  tiff.writeUInt16LE(2, 12);
  tiff.writeUInt32LE(text.length, 14);
  tiff.writeUInt32LE(tiff.length, 18);
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><a exif:GPSLatitude="${SECRET}"/></x:xmpmeta>`;
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, text])),
    segment(0xe1, Buffer.from(xmp)),
    segment(0xfe, text),
    jpeg.subarray(2),
  ]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
