import type { Readable } from 'node:stream';

/** One line of the file: where an address of a CEP lies, and how that was measured; 1 is the best level. */
type ReadAddress = { cep: number; latitude: number; longitude: number; level: number };

type Counts = { lines: number; broken: number };

/** What a file without these columns is refused with. */
export class NoAddressesError extends Error {}

const COLUMNS = { cep: 'CEP', latitude: 'LATITUDE', longitude: 'LONGITUDE' } as const;
const LEVEL = 'NV_GEO_COORD';
const LAST_LEVEL = 6;

/** Nothing in Brazil lies outside of these. */
const BRAZIL = { south: -34, north: 6, west: -74.5, east: -28 };

/**
 * Reads a table of addresses as the IBGE publishes it (CNEFE), line by line: no more than a piece of it is in memory. The
 * separator is what the heading uses; a line that cannot be read is counted and left out.
 */
export async function readAddresses(
  source: Readable,
  onAddress: (address: ReadAddress) => void,
): Promise<Counts> {
  const counts = { lines: 0, broken: 0 };
  let read: ((line: string) => ReadAddress | undefined) | undefined;
  for await (const line of linesOf(source)) {
    if (!read) {
      read = lineReader(line);
      continue;
    }
    if (line.trim() === '') continue;
    counts.lines += 1;
    const address = read(line);
    if (address) onAddress(address);
    else counts.broken += 1;
  }
  if (!read) throw new NoAddressesError('O arquivo está vazio.');
  return counts;
}

/** Byte by byte as text: what is read of a line is digits and names in ASCII, whatever the file's encoding. */
async function* linesOf(source: Readable): AsyncGenerator<string> {
  source.setEncoding('latin1');
  let rest = '';
  for await (const piece of source) {
    const lines = (rest + String(piece)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

function lineReader(heading: string): (line: string) => ReadAddress | undefined {
  const separator = heading.includes(';') ? ';' : heading.includes('\t') ? '\t' : ',';
  const names = cellsOf(heading.replace(/^(ï»¿|\ufeff)/, ''), separator).map((name) =>
    name.trim().toUpperCase(),
  );
  const missing = Object.values(COLUMNS).filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new NoAddressesError(`Este arquivo não é do CNEFE: falta a coluna ${missing.join(', ')}.`);
  const at = {
    cep: names.indexOf(COLUMNS.cep),
    latitude: names.indexOf(COLUMNS.latitude),
    longitude: names.indexOf(COLUMNS.longitude),
    level: names.indexOf(LEVEL),
  };
  return (line) => {
    const cells = cellsOf(line, separator);
    const cep = /^\s*(\d{5})-?(\d{3})\s*$/.exec(cells[at.cep] ?? '');
    const [latitude, longitude] = [degrees(cells[at.latitude]), degrees(cells[at.longitude])];
    const level = at.level < 0 ? 1 : Number(cells[at.level]);
    if (!cep || !isInBrazil(latitude, longitude) || !(level >= 1 && level <= LAST_LEVEL)) return undefined;
    return { cep: Number(`${cep[1]}${cep[2]}`), latitude, longitude, level };
  };
}

/** Only lines with quotes need to be read with care, and hardly any have them. */
function cellsOf(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  for (const part of line.split(separator)) {
    const open = cells.at(-1);
    if (open !== undefined && quotesIn(open) % 2 === 1) cells[cells.length - 1] = open + separator + part;
    else cells.push(part);
  }
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"'),
  );
}

const quotesIn = (text: string) => text.split('"').length - 1;

/** With a point or with a comma; not a number for anything else. */
const degrees = (text: string | undefined) => (text?.trim() ? Number(text.replace(',', '.')) : Number.NaN);

const isInBrazil = (latitude: number, longitude: number) =>
  latitude >= BRAZIL.south &&
  latitude <= BRAZIL.north &&
  longitude >= BRAZIL.west &&
  longitude <= BRAZIL.east;
