/** A body as bytes, under the type that it claims to be. */
export type RawBody = { content: Buffer | string; type: string };

const JSON_TYPE = 'application/json';

const json = (content: Buffer | string): RawBody => ({ content, type: JSON_TYPE });

/** What is wrong with a body as a whole, made from a good one. */
export const ODD_BODIES: ((good: string) => RawBody)[] = [
  (good) => json(good.slice(0, good.length / 2)),
  (good) => json(`${good}${good}`),
  (good) => json(`\ufeff${good}`),
  (good) => json(good.replaceAll('"', "'")),
  (good) => json(good.replace(/}$/, ',}')),
  (good) => json(good.replace('{', '{"a":1,"a":2,')),
  (good) => json(good.replace(/^\{(.*)\}$/, '{$1,$1}')),
  (good) => json(good.replace('{', '{"\\ud800":"\\udfff",')),
  (good) => json(good.replace('{', '{"a\\u0000b":"\\u0000",')),
  (good) => json(good.replace('{', '{"__proto__":{"a":1},')),
  (good) => json(good.replace('{', '{"constructor":{"prototype":{"a":1}},')),
  (good) => json(good.replace('{', `{"a":1e999,"b":-1e999,"c":${'9'.repeat(4_000)},`)),
  (good) =>
    json(
      Buffer.concat([
        Buffer.from(good.slice(0, -1)),
        Buffer.from([0x2c, 0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
      ]),
    ),
  (good) => json(Buffer.from(good, 'utf16le')),
  (good) => json(Buffer.from(good, 'latin1')),
  () => json(''),
  () => json('null'),
  () => json('7'),
  () => json('"texto"'),
  () => json('[]'),
  () => json('NaN'),
  () => json('{'.repeat(50_000)),
  () => json('['.repeat(100_000) + ']'.repeat(100_000)),
  () => json(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`),
  () => json(`[${'{},'.repeat(200_000)}{}]`),
  () => json(`{${Array.from({ length: 60_000 }, (_, turn) => `"k${turn}":0`).join()}}`),
  () => json(' '.repeat(900_000)),
  () => json('\u0000'.repeat(1_000)),
  (good) => ({ content: good, type: 'text/plain' }),
  (good) => ({ content: good, type: 'application/xml' }),
  (good) => ({ content: good, type: 'application/json; charset=utf-16' }),
  (good) => ({ content: good, type: 'APPLICATION/JSON ; charset="x' }),
  (good) => ({ content: good, type: 'application/vnd.api+json' }),
  (good) => ({ content: good, type: 'application/jsonx' }),
  (good) => ({ content: good, type: '/' }),
  (good) => ({ content: good, type: ',,,;;;===' }),
  (good) => ({ content: good, type: 'multipart/form-data' }),
  (good) => ({ content: good, type: 'multipart/form-data; boundary=x' }),
  (good) => ({
    content: new URLSearchParams({ a: good }).toString(),
    type: 'application/x-www-form-urlencoded',
  }),
  (good) => ({ content: good, type: 'application/octet-stream' }),
];
