import { AppError } from '@esquadro/domain/shared/errors';
import secureJson from 'secure-json-parse';
import { z } from 'zod';

/**
 * The fields of a multipart body as the JSON body they stand for: `jsonData` first, then each field over
 * it; what the schema does not read as text is JSON text. Both forms then pass through one schema.
 */
export function fieldsFromMultipart(fields: Map<string, string>, schema: unknown): Record<string, unknown> {
  const { jsonData, ...texts } = Object.fromEntries(fields);
  const body = jsonData === undefined ? {} : parseJson('jsonData', jsonData);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed('jsonData');

  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  for (const [name, text] of Object.entries(texts)) {
    Object.assign(body, { [name]: isText(shape[name]) ? text : parseJson(name, text) });
  }
  return { ...body };
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
