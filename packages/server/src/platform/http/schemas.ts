import { AppError } from '@esquadro/domain/shared/errors';
import fastJson from 'fast-json-stringify';
import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';

/** Checks what comes in with the route's zod schema; a refusal names each wrong field. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    return { error: invalid(result.error) };
  };

/** Turns zod's findings into the contract's error: the first sentence for each field. */
function invalid(error: z.ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.') || 'body'] ??= message;
  return new AppError('input.invalid', { fields });
}

type Serializer = (data: unknown) => string;

const serializers = new WeakMap<z.ZodType, Serializer>();

/**
 * Writes answers from the JSON schema of the same zod shape: twice as fast as JSON.stringify on lists,
 * and a column that the shape does not name cannot leak. Many routes share a shape, which is compiled once,
 * with its first answer: all of them at the start would hold it up.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (data) =>
    serializerOf(schema)(data);

function serializerOf(schema: z.ZodType): Serializer {
  const known = serializers.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', target: 'draft-7' });
  const serializer: Serializer = fastJson(json as object);
  serializers.set(schema, serializer);
  return serializer;
}
