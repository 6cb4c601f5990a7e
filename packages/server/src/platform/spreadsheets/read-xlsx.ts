import { posix } from 'node:path';
import { AppError } from '@esquadro/domain/shared/errors';
import { type DateStyles, readDateStyles, writtenDate } from './date-styles.ts';
import { readXml, xmlSteps } from './read-xml.ts';
import type { Cell, SheetRow } from './sheet-row.ts';
import { type Unpacked, unpackZip } from './unpack-zip.ts';

/** All texts that cells share are held while the sheet is read. */
const MOST_SHARED_CHARACTERS = 40 * 1024 * 1024;

/**
 * The rows of the first sheet that is shown, one after the other: neither the file nor the sheet is ever held whole.
 * A formula is what it last gave; a cell that is in error is blank; dates are written as people write them.
 */
export async function* readXlsx(path: string, mostColumns: number): AsyncGenerator<SheetRow> {
  const archive = await unpackZip(path);
  try {
    const book = await readBook(archive);
    const shared = await readSharedTexts(archive);
    const styles = await readDateStyles(archive, 'xl/styles.xml');
    yield* readSheet(archive.read(book.sheet), { shared, styles, since1904: book.since1904, mostColumns });
  } finally {
    await archive.close();
  }
}

async function readBook(archive: Unpacked): Promise<{ sheet: string; since1904: boolean }> {
  let relation: string | undefined;
  let since1904 = false;
  await readXml(archive.read('xl/workbook.xml'), {
    open: (tag, attribute) => {
      if (tag === 'workbookPr') since1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
      if (tag === 'sheet' && (attribute('state') ?? 'visible') === 'visible') relation ??= attribute('id');
    },
    close: () => {},
    text: () => {},
  });
  let sheet: string | undefined;
  await readXml(archive.read('xl/_rels/workbook.xml.rels'), {
    open: (tag, attribute) => {
      if (tag === 'Relationship' && relation && attribute('Id') === relation) sheet = attribute('Target');
    },
    close: () => {},
    text: () => {},
  });
  if (!sheet) throw new AppError('import.unreadable');
  return { sheet: sheet.startsWith('/') ? sheet.slice(1) : posix.join('xl', sheet), since1904 };
}

async function readSharedTexts(archive: Unpacked): Promise<string[]> {
  const texts: string[] = [];
  if (!archive.has('xl/sharedStrings.xml')) return texts;
  const collect = textCollector();
  let held = 0;
  await readXml(archive.read('xl/sharedStrings.xml'), {
    ...collect.events,
    close: (tag) => {
      collect.events.close(tag);
      if (tag !== 'si') return;
      const text = collect.take();
      held += text.length;
      if (held > MOST_SHARED_CHARACTERS) throw new AppError('import.too-large');
      texts.push(text);
    },
  });
  return texts;
}

/** Gathers the texts of `t` and `v`, but for how a text is pronounced. */
function textCollector() {
  let text = '';
  let collects = false;
  let inPhonetic = false;
  return {
    events: {
      open: (tag: string) => {
        if (tag === 'rPh') inPhonetic = true;
        collects = !inPhonetic && (tag === 't' || tag === 'v');
      },
      close: (tag: string) => {
        if (tag === 'rPh') inPhonetic = false;
        collects = false;
      },
      text: (piece: string) => {
        if (collects) text += piece;
      },
    },
    take: () => {
      const taken = text;
      text = '';
      return taken;
    },
  };
}

type SheetFacts = { shared: string[]; styles: DateStyles; since1904: boolean; mostColumns: number };

async function* readSheet(pieces: AsyncIterable<Buffer>, facts: SheetFacts): AsyncGenerator<SheetRow> {
  const collect = textCollector();
  let rows: SheetRow[] = [];
  let line = 0;
  let column = 0;
  let type: string | undefined;
  let style = 0;
  let cells: Cell[] = [];

  const steps = xmlSteps(pieces, {
    open: (tag, attribute) => {
      collect.events.open(tag);
      if (tag === 'row') {
        line = Number(attribute('r') ?? line + 1);
        column = 0;
        cells = [];
      } else if (tag === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        type = attribute('t');
        style = Number(attribute('s') ?? 0);
        collect.take();
      }
    },
    close: (tag) => {
      collect.events.close(tag);
      if (tag === 'c') {
        const cell = cellOf(collect.take(), type, style, facts);
        if (cell === null) return;
        // What stands far to the right is never room that has to be kept.
        if (column > facts.mostColumns) throw new AppError('import.too-large');
        cells[column - 1] = cell;
      } else if (tag === 'row' && cells.length > 0) {
        rows.push({ line, cells: Array.from(cells, (cell) => cell ?? null) });
      }
    },
    text: collect.events.text,
  });
  for await (const _ of steps) {
    yield* rows;
    rows = [];
  }
  yield* rows;
}

/** 'AB12' is in the 28th column. */
function columnOf(address: string | undefined): number | undefined {
  const letters = address && /^[A-Z]{1,3}/.exec(address)?.[0];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : undefined;
}

function cellOf(text: string, type: string | undefined, style: number, facts: SheetFacts): Cell {
  switch (type) {
    case 's':
      return textCell(facts.shared[Number(text)] ?? '');
    case 'str':
    case 'inlineStr':
      return textCell(text);
    case 'b':
      return text === '1' ? 'Sim' : 'Não';
    case 'e':
      return null;
    case 'd':
      return text || null;
    default: {
      const number = text === '' ? Number.NaN : Number(text);
      if (Number.isNaN(number)) return textCell(text);
      return facts.styles.has(style) ? writtenDate(number, facts.since1904) : number;
    }
  }
}

/** Characters that XML cannot hold are written as `_x000D_`. */
const textCell = (text: string): Cell =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))) || null;
