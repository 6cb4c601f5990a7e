import type { AimedCall } from './aimed-calls.ts';
import type { Schema } from './described-calls.ts';

/** Where something odd may be put: a field at any depth, a filter, an id of the path, the body as a whole. */
export type Place = { target: AimedCall } & (
  | { kind: 'field'; path: string[]; schema: Schema }
  | { kind: 'filter'; name: string }
  | { kind: 'id' }
  | { kind: 'body' }
);

/** Every place of every call. */
export function placesOf(targets: AimedCall[]): Place[] {
  return targets.flatMap((target): Place[] => [
    ...fieldsIn(target.schema).map((field) => ({ target, kind: 'field' as const, ...field })),
    ...target.filters.map((name) => ({ target, kind: 'filter' as const, name })),
    ...(target.path.includes('{') ? [{ target, kind: 'id' as const }] : []),
    ...(target.method !== 'GET' ? [{ target, kind: 'body' as const }] : []),
  ]);
}

type Field = { path: string[]; schema: Schema };

/** Fields at any depth; of a list, those of its first item. */
function fieldsIn(schema: Schema | undefined, path: string[] = []): Field[] {
  if (!schema) return [];
  const own = path.length > 0 ? [{ path, schema }] : [];
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => fieldsIn(one, [...path, name])),
    ...fieldsIn(schema.items, [...path, '0']),
    ...(schema.anyOf ?? []).flatMap((one) =>
      fieldsIn(one, path).filter((field) => field.path.length > path.length),
    ),
  ];
  return [...own, ...inner];
}

/** Whether a field takes text, in one of its forms. */
export function takesText({ type, anyOf }: Schema): boolean {
  return type === 'string' || (anyOf ?? []).some(takesText);
}

/** A body with one value put in, whatever is missing on the way to it made up. */
export function withValue(body: unknown, [name, ...rest]: string[], value: unknown): unknown {
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
