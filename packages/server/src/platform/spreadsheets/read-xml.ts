import { AppError } from '@esquadro/domain/shared/errors';

export type XmlEvents = {
  /** `attributes` reads one by its name without a prefix; undefined where the tag has none of that name. */
  open: (tag: string, attributes: (name: string) => string | undefined) => void;
  close: (tag: string) => void;
  text: (text: string) => void;
};

/** A tag or a text that does not end within so many characters is not from a spreadsheet. */
const LONGEST_PIECE = 256 * 1024;

/**
 * Reads XML as it comes, without ever holding more than one tag or text of it. It knows what spreadsheets are written
 * in: tags, texts, comments and CDATA. A document type, by which files grow or reach out, is refused.
 */
export async function readXml(pieces: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  for await (const _ of xmlSteps(pieces, events));
}

/** The same in steps, one for each piece, for who wants to take what has been read so far. */
export async function* xmlSteps(pieces: AsyncIterable<Buffer>, events: XmlEvents): AsyncGenerator<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    rest = readTags(rest + decoder.decode(piece, { stream: true }), events);
    if (rest.length > LONGEST_PIECE) throw new AppError('import.unreadable');
    yield;
  }
  if (readTags(rest + decoder.decode(), events).trim()) throw new AppError('import.unreadable');
}

/** Reads every whole tag and answers with what is left. */
function readTags(xml: string, events: XmlEvents): string {
  let at = 0;
  for (;;) {
    const start = xml.indexOf('<', at);
    if (start < 0) return xml.slice(at);
    const end = endOf(xml, start);
    if (end < 0) return xml.slice(at);
    if (start > at) events.text(unescaped(xml.slice(at, start)));
    readTag(xml.slice(start, end), events);
    at = end;
  }
}

/** A tag up to its end; an attribute may hold that sign itself. */
const TAG = /<[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/y;

/** Where a tag is over, past its last character; -1 where its end has not come yet. */
function endOf(xml: string, start: number): number {
  if (xml.startsWith('<!--', start)) return past(xml, '-->', start);
  if (xml.startsWith('<![CDATA[', start)) return past(xml, ']]>', start);
  TAG.lastIndex = start;
  return TAG.test(xml) ? TAG.lastIndex : -1;
}

function past(xml: string, mark: string, start: number): number {
  const end = xml.indexOf(mark, start);
  return end < 0 ? -1 : end + mark.length;
}

const NAME = /^<\/?(?:[^\s/>:]+:)?([^\s/>:]+)/;

function readTag(tag: string, events: XmlEvents): void {
  if (tag.startsWith('<![CDATA[')) events.text(tag.slice(9, -3));
  if (tag.startsWith('<![CDATA[') || tag.startsWith('<!--') || tag.startsWith('<?')) return;
  const name = NAME.exec(tag)?.[1];
  if (!name || tag.startsWith('<!')) throw new AppError('import.unreadable');
  if (!tag.startsWith('</')) events.open(name, (wanted) => attribute(tag, wanted));
  if (tag.startsWith('</') || tag.endsWith('/>')) events.close(name);
}

const patterns = new Map<string, RegExp>();

function attribute(tag: string, name: string): string | undefined {
  const pattern =
    patterns.get(name) ?? new RegExp(`\\s(?:[^\\s=:]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  const found = pattern.exec(tag);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : unescaped(value);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
  });
}
