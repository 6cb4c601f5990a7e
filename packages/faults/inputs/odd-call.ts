import type { Call } from '../clients/call.ts';
import { type Dice, pick } from '../clients/dice.ts';
import type { AimedCall } from './aimed-calls.ts';
import { ODD_BODIES } from './odd-bodies.ts';
import { ODD_TEXTS, ODD_VALUES } from './odd-values.ts';
import { type Place, withValue } from './places.ts';

/** A call with something odd in it, and where, for whoever has to repeat it. */
export type OddCall = Call & { where: string };

/** Queries that no form would send, around the name of a filter. */
const ODD_QUERIES: ((name: string, text: string) => string)[] = [
  (name, text) => `${name}=${encoded(text)}`,
  (name, text) => `${name}=${encoded(text)}&${name}=${encoded(text)}`,
  (name, text) => `${name}[]=${encoded(text)}`,
  (name, text) => `${name}[a][b]=${encoded(text)}`,
  (name) => name,
  (name) => `${name}=%zz%ff%c3%28`,
  (name) => `${name}=%00`,
  (name) => `${name}=a&`.repeat(500),
  (name) => `__proto__[${name}]=a&constructor.prototype.${name}=a`,
];

/** So that a query stays below what a head may hold. */
const LONGEST_QUERY_TEXT = 1_000;

const ODD_HEADERS: Record<string, string>[] = [
  { 'if-match': '"' },
  { 'if-match': 'W/"9999999999999999999999"' },
  { 'if-match': '*' },
  { 'idempotency-key': ' ' },
  { 'idempotency-key': 'k'.repeat(9_000) },
  { 'accept-language': 'x'.repeat(5_000) },
  { range: 'bytes=9-1,-,a-b' },
];

export function oddCall(place: Place, roll: Dice): OddCall {
  const { target } = place;
  const { method, url } = target;
  const where = `${method} ${target.path}`;
  const headers = roll(20) === 0 ? pick(roll, ODD_HEADERS) : {};
  switch (place.kind) {
    case 'field': {
      const value = pick(roll, ODD_VALUES);
      const body = withValue(target.body(), place.path, value);
      return { method, path: url, headers, body, where: `${where} ${place.path.join('.')}=${shown(value)}` };
    }
    case 'filter': {
      const text = pick(roll, ODD_TEXTS).slice(0, LONGEST_QUERY_TEXT);
      const query = pick(roll, ODD_QUERIES)(place.name, text);
      return {
        method,
        path: `${url}?${query}`,
        headers,
        body: bodyOf(target),
        where: `${where}?${shown(query)}`,
      };
    }
    case 'id': {
      const text = encoded(pick(roll, ODD_TEXTS).slice(0, 500)) || '%20';
      const path = target.path.replace(/\{\w+\}/g, () => text);
      return { method, path, headers, body: bodyOf(target), where: `${where} at ${shown(text)}` };
    }
    case 'body': {
      const { content, type } = pick(roll, ODD_BODIES)(JSON.stringify(target.body() ?? { a: 1 }));
      const typed = { ...headers, 'content-type': type };
      return {
        method,
        path: url,
        headers: typed,
        content,
        where: `${where} ${type} ${shown(String(content))}`,
      };
    }
  }
}

/** Half of a letter cannot be written in an address. */
const wellFormed = (text: string) => Buffer.from(text).toString();

const encoded = (text: string) => encodeURIComponent(wellFormed(text));

const bodyOf = (target: AimedCall) => (target.method === 'GET' ? undefined : target.body());

const shown = (value: unknown) => (JSON.stringify(value) ?? 'undefined').slice(0, 80);
