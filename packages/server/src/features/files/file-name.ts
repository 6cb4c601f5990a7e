import { basename } from 'node:path';
import { ENDINGS } from './media-type.ts';

const LONGEST = 150;

/** A name as it will be shown: no folders, no characters that cannot be seen, of a bounded length. */
export function shownName(sent: string): string {
  const last = basename(sent.replaceAll('\\', '/')).normalize('NFC');
  const seen = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  if (/^\.*$/.test(seen)) return 'arquivo';
  return Array.from(seen).slice(-LONGEST).join('');
}

/** The name with an ending of what the file is, so that nobody's computer opens it as something else. */
export function withEnding(name: string, mediaType: string): string {
  const endings = ENDINGS[mediaType] ?? [];
  const right = endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
  return right ? name : `${name}.${endings[0]}`;
}
