import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { packZip } from '../pack-zip.ts';
import type { CsvCell, CsvColumns } from './csv.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Answers with an Excel workbook to download, row by row as they come. Written here and not by a library: those hold
 * the whole workbook in memory. Texts are cells of text, which no program runs as formulas.
 */
export function sendXlsx<Row>(
  reply: FastifyReply,
  name: string,
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row>,
) {
  return reply
    .type(XLSX_TYPE)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.xlsx`)
    .send(Readable.from(packXlsx(columns, rows)));
}

export const packXlsx = <Row>(columns: CsvColumns<Row>, rows: Iterable<Row> | AsyncIterable<Row>) =>
  packWorkbook([{ name: 'Lista', rows: cellsOf(columns, rows) }]);

export type Sheet = { name: string; rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]> };

/** A workbook of sheets whose first row is a header. */
export const packWorkbook = (sheets: readonly Sheet[]) =>
  packZip([
    { name: '[Content_Types].xml', content: [contentTypes(sheets)] },
    { name: '_rels/.rels', content: [relations('officeDocument', ['xl/workbook.xml'])] },
    { name: 'xl/workbook.xml', content: [workbook(sheets)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relations(
          'worksheet',
          sheets.map((_, at) => `worksheets/sheet${at + 1}.xml`),
        ),
      ],
    },
    ...sheets.map(({ rows }, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: sheet(rows) })),
  ]);

async function* cellsOf<Row>(columns: CsvColumns<Row>, rows: Iterable<Row> | AsyncIterable<Row>) {
  yield columns.map(([header]) => header);
  for await (const row of rows) yield columns.map(([, cell]) => cell(row));
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = (sheets: readonly Sheet[]) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/>` +
  sheets
    .map(
      (_, at) =>
        `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${PART}.worksheet+xml"/>`,
    )
    .join('') +
  '</Types>';

const workbook = (sheets: readonly Sheet[]) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
    .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`;

const relations = (kind: string, targets: readonly string[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map((target, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** The first row stays in view. */
const SHEET_START =
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';

async function* sheet(rows: Sheet['rows']) {
  yield SHEET_START;
  for await (const cells of rows) yield xlsxRow(cells);
  yield '</sheetData></worksheet>';
}

const xlsxRow = (cells: readonly CsvCell[]) => `<row>${cells.map(xlsxCell).join('')}</row>`;

function xlsxCell(cell: CsvCell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** More than a cell may hold. */
const LONGEST = 32_767;

/** Control characters are no part of XML; a program would refuse the whole file for one. */
const escaped = (text: string) =>
  text
    .slice(0, LONGEST)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
