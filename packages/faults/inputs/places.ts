import type { Call } from '../harness/call.ts';
import type { AimedCall } from './aimed-calls.ts';
import type { Schema } from './described-calls.ts';

/** Where an odd value may be put: a field at any depth, or a filter. */
export type Place = { name: string; callWith: (value: unknown) => Call };

/** Limits an address to less than a request head allows. */
const MAX_QUERY_LENGTH = 12_000;

/** Every place of every call. */
export const placesOf = (targets: AimedCall[]): Place[] =>
  targets.flatMap(({ method, path, url, body, schema, filters }) => [
    ...fieldsIn(schema).map((field) => ({
      name: `${method} ${path} ${field.join('.')}`,
      callWith: (value: unknown) => ({ method, path: url, body: withValue(body(), field, value) }),
    })),
    ...filters.map((filter) => ({
      name: `${method} ${path} ?${filter}`,
      callWith: (value: unknown) => ({
        method,
        path: `${url}?${queryOf(filter, value)}`,
        ...(method !== 'GET' && { body: body() }),
      }),
    })),
  ]);

function queryOf(filter: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return new URLSearchParams({ [filter]: text }).toString().slice(0, MAX_QUERY_LENGTH).replace(/%.?$/, '');
}

/** Paths of fields at any depth; of a list, those of its first item. */
function fieldsIn(schema: Schema | undefined, path: string[] = []): string[][] {
  if (!schema) return [];
  const own = path.length > 0 ? [path] : [];
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => fieldsIn(one, [...path, name])),
    ...fieldsIn(schema.items, [...path, '0']),
    ...(schema.anyOf ?? []).flatMap((one) =>
      fieldsIn(one, path).filter(({ length }) => length > path.length),
    ),
  ];
  return [...own, ...inner];
}

/** A body with one value put in, whatever is missing on the way to it made up. */
function withValue(body: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') {
    const [first, ...others] = Array.isArray(body) ? body : [];
    return [withValue(first, rest, value), ...others];
  }
  const fields = typeof body === 'object' && body !== null ? body : {};
  return {
    ...fields,
    [name]: withValue(Object.entries(fields).find(([key]) => key === name)?.[1], rest, value),
  };
}
