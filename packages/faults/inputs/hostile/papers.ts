import { gzipSync } from 'node:zlib';
import { file, type HostileFile, HTML, SECRET } from './hostile-file.ts';
import { deflatedZeros } from './png.ts';

const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml';

type Entry = { name: string; data: Buffer; packedAs?: number; size?: number };

/** Archives that unpack without end, programs under a paper's name, papers with a program in them. */
export async function hostilePapers(): Promise<HostileFile[]> {
  const zeros = (await deflatedZeros(100 * 2 ** 20)).subarray(2, -4);
  const bomb = { data: zeros, packedAs: 8, size: 100 * 2 ** 20 };
  const types = (type: string) => ({
    name: '[Content_Types].xml',
    data: Buffer.from(`<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`),
  });
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  return [
    file('zip bomb', 'bomb.zip', zip({ name: 'zeros', ...bomb })),
    file('zip bomb called a document', 'bomb.docx', zip({ name: '[Content_Types].xml', ...bomb })),
    file(
      'document with a bomb inside',
      'inner.docx',
      zip(types(DOCUMENT), { name: 'word/document.xml', ...bomb }),
    ),
    file(
      'archive that leaves its folder',
      'slip.docx',
      zip(types(DOCUMENT), { name: '../../../etc/cron.d/a', data: Buffer.from('a') }),
    ),
    file(
      'document with macros',
      'macros.docx',
      zip(types(MACROS), { name: 'word/vbaProject.bin', data: Buffer.from('a') }),
    ),
    file(
      'document with a program that it does not mention',
      'hidden.docx',
      zip(types(DOCUMENT), { name: 'word/vbaProject.bin', data: Buffer.from('a') }),
    ),
    file('archive that promises more than it has', 'cut.docx', zip(types(DOCUMENT)).subarray(0, 40)),
    file('gzip of a page', 'page.svgz', gzipSync(HTML)),
    file(
      'old document of noise',
      'old.doc',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000, 0xfe)]),
    ),
    file('program called PDF', 'program.pdf', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500)])),
    file(
      'Linux program called text',
      'program.txt',
      Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(500)]),
    ),
    file('shell script called text', 'script.txt', '#!/bin/sh\nid\n'),
    file(
      'PDF with a script',
      'script.pdf',
      `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert("${SECRET}"))>>>>endobj\n%%EOF`,
    ),
    file('PDF that is also a page', 'page.pdf', `%PDF-1.7\n${HTML}\n%%EOF`),
    file('page that ends as PDF', 'late.pdf', `${HTML}\n%PDF-1.7\n%%EOF`),
    file('page after much text', 'late.txt', `${'linha\n'.repeat(20_000)}${HTML}`),
    file('page in UTF-16', 'utf16.txt', Buffer.from(`\ufeff${HTML}`, 'utf16le')),
    file('page in UTF-7', 'utf7.txt', '+ADw-script+AD4-alert(1)+ADw-/script+AD4-'),
    file('PHP called JPEG', 'shell.php.jpg', '<?php system($_GET["a"]); ?>'),
    file('formula for a spreadsheet', 'a.csv', '=cmd|" /C calc"!A0\n'),
    file('RTF with an object', 'a.rtf', '{\\rtf1{\\object\\objdata 0105000002000000}}'),
    file(
      'video that never ends',
      'a.asf',
      Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(600)]),
    ),
    file('virus that every scanner knows', 'eicar.txt', eicar),
    file('nothing', 'nada.txt', ''),
    file('one byte', 'um.pdf', '%'),
  ];
}

/** A zip archive as far as anybody looks before unpacking it: entries one after the other. */
function zip(...entries: Entry[]): Buffer {
  return Buffer.concat(
    entries.flatMap(({ name, data, packedAs = 0, size = data.length }) => {
      const head = Buffer.alloc(30);
      head.writeUInt32LE(0x04034b50, 0);
      head.writeUInt16LE(20, 4);
      head.writeUInt16LE(packedAs, 8);
      head.writeUInt32LE(data.length, 18);
      head.writeUInt32LE(size, 22);
      head.writeUInt16LE(Buffer.byteLength(name), 26);
      return [head, Buffer.from(name), data];
    }),
  );
}
