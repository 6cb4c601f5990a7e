import { AppError } from '@esquadro/domain/shared/errors';
import secureJson from 'secure-json-parse';
import { z } from 'zod';

/**
 * The fields of a multipart body as the JSON body they stand for: `jsonData` first, then each field over
 * it; what the schema does not read as text is JSON text. Both forms then pass through one schema.
 */
export function fieldsFromMultipart(fields: Map<string, string>, schema: unknown): Record<string, unknown> {
  const { jsonData, ...texts } = Object.fromEntries(fields);
  const given = jsonData === undefined ? {} : parseJson('jsonData', jsonData);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw malformed('jsonData');
  const body = new Map(Object.entries(given));

  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  for (const [name, text] of Object.entries(texts)) {
    // A field that the shape does not know, `constructor` for one, stays the text it is and is ignored later.
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined;
    body.set(name, isText(known) ? text : parseJson(name, text));
  }
  return Object.fromEntries(body);
}

/** Whether a field is text, looking through what is wrapped around it; an unknown field stays as it came. */
function isText(schema: z.core.$ZodType | undefined): boolean {
  if (schema === undefined) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return isText(schema.def.innerType);
  }
  if (schema instanceof z.ZodUnion) return schema.def.options.some(isText);
  if (schema instanceof z.ZodPipe) return isText(schema.def.in);
  return (
    schema instanceof z.ZodString ||
    schema instanceof z.ZodStringFormat ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral
  );
}

function parseJson(field: string, text: string): unknown {
  try {
    return secureJson.parse(text);
  } catch {
    throw malformed(field);
  }
}

function malformed(field: string): AppError {
  return new AppError('input.invalid', { fields: { [field]: 'Não foi possível ler este campo.' } });
}
