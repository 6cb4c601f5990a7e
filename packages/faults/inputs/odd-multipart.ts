import { type Dice, pick } from '../clients/dice.ts';
import type { AimedCall } from './aimed-calls.ts';
import type { OddCall } from './odd-call.ts';
import { ODD_TEXTS, ODD_VALUES } from './odd-values.ts';

const END = '--x--\r\n';
const part = (disposition: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: ${disposition}\r\n${more}\r\n${value}\r\n`;
const field = (name: string, value: string) => part(`form-data; name="${name}"`, value);
const file = (name: string, value: string, filename: string) =>
  part(`form-data; name="${name}"; filename="${filename}"`, value, 'Content-Type: text/plain\r\n');

type Shape = (good: string, roll: Dice) => { content: string; boundary?: string };

/** Broken ones, and whole ones with something odd in them. `good` is a jsonData that would be taken. */
const SHAPES: Shape[] = [
  (good) => ({ content: field('jsonData', good) + END, boundary: '' }),
  (good) => ({ content: field('jsonData', good) + END, boundary: ';' }),
  (good) => ({ content: field('jsonData', good) + END, boundary: '; boundary=' }),
  (good) => ({ content: field('jsonData', good) + END, boundary: '; boundary=other' }),
  (good) => ({ content: field('jsonData', good) + END, boundary: `; boundary=${'x'.repeat(1_000)}` }),
  (good) => ({ content: field('jsonData', good) + END, boundary: '; boundary="x' }),
  (good) => ({ content: field('jsonData', good) }),
  (good, roll) => ({ content: field('jsonData', good).slice(0, roll(good.length)) }),
  (good) => ({ content: field('jsonData', good).replaceAll('\r\n', '\n') + END }),
  (good) => ({ content: `preâmbulo\r\n${field('jsonData', good)}${END}epílogo` }),
  (good) => ({ content: END + field('jsonData', good) + END }),
  () => ({ content: '' }),
  () => ({ content: END }),
  () => ({ content: '\u0001\u0002' }),
  () => ({ content: `--x\r\n\r\nvalue\r\n${END}` }),
  () => ({ content: `--x\r\nContent-Disposition\r\n\r\n1\r\n${END}` }),
  () => ({ content: `--x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n1\r\n${END}` }),
  () => ({ content: part('attachment; name="a"', '1') + END }),
  () => ({ content: part('form-data', '1') + END }),
  () => ({ content: part('form-data; name="a"', '1', 'Content-Type: text/plain; charset=zz\r\n') + END }),
  () => ({ content: part('form-data; name="files"; filename*=UTF-8\'\'%zz', 'a') + END }),
  () => ({
    content: part('form-data; name="files"', '--y--', 'Content-Type: multipart/mixed; boundary=y\r\n') + END,
  }),
  () => ({ content: part('form-data; name="a"', 'YQ', 'Content-Transfer-Encoding: base64\r\n') + END }),
  () => ({ content: field('a', '1').repeat(201) + END }),
  () => ({ content: file('files', 'a', 'a.txt').repeat(201) + END }),
  (_, roll) => ({ content: field('jsonData', JSON.stringify(pick(roll, ODD_VALUES))) + END }),
  (_, roll) => ({ content: field('jsonData', pick(roll, ODD_TEXTS)) + END }),
  (good) => ({ content: field('jsonData', good).repeat(2) + END }),
  (good, roll) => ({ content: field('jsonData', good) + field(pick(roll, ODD_TEXTS), 'a') + END }),
  (good, roll) => ({ content: field('jsonData', good) + file(pick(roll, ODD_TEXTS), 'a', 'a.txt') + END }),
  (good, roll) => ({ content: field('jsonData', good) + file('files', 'a', pick(roll, ODD_TEXTS)) + END }),
  (good, roll) => ({
    content: field('jsonData', good) + file('files', pick(roll, ODD_TEXTS), 'a.txt') + END,
  }),
  (good, roll) => ({
    content: field('jsonData', good) + file('photo', pick(roll, ODD_TEXTS), 'a.png') + END,
  }),
  (good, roll) => ({
    content:
      field('jsonData', good) + field(pick(roll, Object.keys(JSON.parse(good))), pick(roll, ODD_TEXTS)) + END,
  }),
];

/** A form to a call that takes one, broken or odd in one way. */
export function oddMultipart(target: AimedCall, roll: Dice): OddCall {
  const good = JSON.stringify(target.body() ?? { a: 1 });
  const shape = roll(SHAPES.length);
  const { content, boundary = '; boundary=x' } = SHAPES[shape]?.(good, roll) ?? { content: '' };
  return {
    method: target.method,
    path: target.url,
    headers: { 'content-type': `multipart/form-data${boundary}` },
    content,
    where: `${target.method} ${target.path} form ${shape} ${JSON.stringify(content.slice(0, 80))}`,
  };
}
