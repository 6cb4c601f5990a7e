import { z } from 'zod';

/** A stretch of a message: plain words, or an address that may be opened. */
export type TextPart = { text: string; href?: string };

/** An address written out, or one that starts as people write it. Nothing but http and https is ever a link. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi;

/** What ends a sentence and not an address. */
const TRAILING = '.,;:!?…)]}*_~';

/** Cuts a message at its web addresses; the parts put together are the message again. */
export function splitLinks(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of message.matchAll(ADDRESS)) {
    const text = withoutTrailing(found);
    const href = addressOf(text);
    if (!href) continue;
    if (index > end) parts.push({ text: message.slice(end, index) });
    parts.push({ text, href });
    end = index + text.length;
  }
  if (end < message.length) parts.push({ text: message.slice(end) });
  return parts;
}

/** A closing bracket stays when the address opened it: …/Praça_(Centro). */
function withoutTrailing(found: string): string {
  let length = found.length;
  while (length > 0 && TRAILING.includes(found.charAt(length - 1))) length -= 1;
  const cut = found.slice(0, length);
  const opened = cut.split('(').length - cut.split(')').length;
  return opened > 0 && found.startsWith(`${cut})`) ? `${cut})` : cut;
}

/** Direction marks could make an address read as another one: such a thing stays plain text. */
function addressOf(text: string): string | undefined {
  if (/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text)) return undefined;
  const address = text.toLowerCase().startsWith('www.') ? `https://${text}` : text;
  return z.url().safeParse(address).success ? address : undefined;
}
