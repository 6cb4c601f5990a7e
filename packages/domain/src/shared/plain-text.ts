/**
 * What cannot be seen: characters without width, marks that turn the direction of reading round, blanks that count as
 * letters. They make one text look like another, or a part of it like a line of its own. Emoji need a few of them: the
 * joiner between two pictures and the selector behind one, which are captured and stay.
 */
const UNSEEN =
  /((?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})|(?<=[\p{Emoji}\p{Extended_Pictographic}])[\uFE0E\uFE0F])|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const seen = (text: string) => text.replace(UNSEEN, '$1').normalize('NFC');

/** White space of every kind; JavaScript does not count the next-line character among it. */
const BLANKS = /[\s\u0085]+/g;

/** Line breaks other than `\n`: those of Windows, of typewriters and of Unicode. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** A name, a label or an address as it is kept and written: on one line, without anything unseen. */
export function oneLine(text: string): string {
  return seen(text).replace(BLANKS, ' ').trim();
}

/** The same for a note or a message, whose line breaks and tabs are its own. */
export function manyLines(text: string): string {
  return seen(text).replace(LINE_BREAK, '\n').trim();
}
