import type { Schema } from './described-calls.ts';

/** A value that a field takes, from its description and from what is known of its name. */
export function plausible(schema: Schema, known: Map<string, unknown>, name = ''): unknown {
  const { anyOf, items, properties, required = [] } = schema;
  if (known.has(name)) return known.get(name);
  if (anyOf) return plausible(anyOf.find((one) => !isBlank(one)) ?? {}, known, name);
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([field, inner]) => [field, plausible(inner, known, field)]),
    );
  if (items) return [plausible(items, known, name)];
  if (schema.type === 'object') return Object.fromEntries(required.map((field) => [field, true]));
  return schema.example ?? schema.default ?? schema.enum?.find(Boolean) ?? byType(schema);
}

/** An option for nothing chosen. */
const isBlank = (schema: Schema) => schema.enum?.length === 1 && schema.enum[0] === '';

function byType({ type, format, pattern, minimum = 0 }: Schema): unknown {
  if (type === 'boolean') return false;
  if (type === 'number' || type === 'integer') return Math.max(minimum, 1);
  if (format === 'date') return '2031-05-12';
  if (format === 'date-time') return '2031-05-12T12:00:00Z';
  if (pattern?.includes('{24}')) return 'f'.repeat(24);
  return 'Casa';
}
