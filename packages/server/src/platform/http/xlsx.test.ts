import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CsvColumns } from './csv.ts';
import { packXlsx } from './xlsx.ts';

/** The files of an archive by its directory, each checked against its checksum. */
function unpackZip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, size] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place));
    const length = archive.readUInt16LE(at + 28);
    const start = archive.readUInt32LE(at + 42) + 30 + length;
    const content = inflateRawSync(archive.subarray(start, start + (packed ?? 0)));
    expect([crc32(content), content.length]).toEqual([crc, size]);
    files.set(archive.toString('utf8', at + 46, at + 46 + length), content.toString());
    at += 46 + length;
  }
  return files;
}

const COLUMNS: CsvColumns<[string, number | null]> = [
  ['Texto', ([text]) => text],
  ['Número', ([, number]) => number],
];
const pack = (rows: [string, number | null][]) => buffer(packXlsx(COLUMNS, rows));

test('a workbook holds its header and rows, texts as texts and numbers as numbers', async () => {
  const files = unpackZip(
    await pack([
      ['=1+1 & <b>\u0001', -2.5],
      ['', null],
    ]),
  );
  expect([...files.keys()]).toContain('xl/workbook.xml');
  const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
  expect(files.get('xl/worksheets/sheet1.xml')).toContain(
    `<row>${text('Texto')}${text('Número')}</row><row>${text('=1+1 &amp; &lt;b&gt;')}<c><v>-2.5</v></c></row><row><c/><c/></row>`,
  );
  expect(files.get('xl/worksheets/sheet1.xml')).not.toContain('<f>');
});
