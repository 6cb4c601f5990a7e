import type { Statement } from './recorded.ts';

/**
 * Reads what a client sends to PostgreSQL (protocol 3.0): Parse names a text, Bind brings its values, Query is a
 * text without any. The first message, the startup, has no letter.
 */
export function readMessages(tell: (statement: Statement) => void): (chunk: Buffer) => void {
  const texts = new Map<string, string>();
  let rest: Buffer = Buffer.alloc(0);
  let started = false;

  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const letterBytes = started ? 1 : 0;
      if (rest.length < letterBytes + 4) return;
      const ends = letterBytes + rest.readInt32BE(letterBytes);
      if (rest.length < ends) return;
      const letter = started ? String.fromCharCode(rest[0] ?? 0) : '';
      const content = rest.subarray(letterBytes + 4, ends);
      rest = rest.subarray(ends);
      started = true;
      if (letter === 'Q') tell({ text: readText(content, 0).text, values: [], named: false });
      if (letter === 'P') {
        const name = readText(content, 0);
        texts.set(name.text, readText(content, name.next).text);
      }
      if (letter === 'B') {
        const portal = readText(content, 0);
        const name = readText(content, portal.next);
        const values = readValues(content, name.next);
        tell({ text: texts.get(name.text) ?? '', values, named: name.text !== '' });
      }
    }
  };
}

function readText(content: Buffer, from: number): { text: string; next: number } {
  const ends = content.indexOf(0, from);
  return { text: content.toString('utf8', from, ends), next: ends + 1 };
}

function readValues(content: Buffer, from: number): (string | null)[] {
  const formats = content.readInt16BE(from);
  let at = from + 2 + formats * 2;
  const count = content.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = content.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    const value = content.toString('utf8', at, at + length);
    at += length;
    return value;
  });
}
