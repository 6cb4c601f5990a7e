import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach } from 'vitest';
import { z } from 'zod';
import { $ZodArray, $ZodNullable, $ZodObject, $ZodOptional, $ZodRecord, $ZodUnion } from 'zod/v4/core';

/** Fails the test during which a JSON answer of the app did not have exactly the shape that its route declares. */
export function checkAnswers(app: FastifyInstance): void {
  const found: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const { method, schema, url } = request.routeOptions;
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (reply.statusCode >= 300 || !isJson || !isText || schema?.hide) return;
    if (reply.hasHeader('content-encoding')) return;
    const route = `${String(method)} ${url} ${reply.statusCode}`;
    const shape = (schema?.response as Record<number, z.ZodType> | undefined)?.[reply.statusCode];
    if (!shape) {
      found.push(`${route}: no shape declared`);
      return;
    }
    const parsed = strictly(shape).safeParse(JSON.parse(String(payload)));
    for (const { path, message } of parsed.error?.issues ?? [])
      found.push(`${route}: ${path.join('.')}: ${message}`);
  });

  const report = () => {
    const problems = [...new Set(found.splice(0))];
    if (problems.length > 0) throw new Error(`answers unlike their shapes:\n${problems.join('\n')}`);
  };
  afterEach(report);
  afterAll(report);
}

const known = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** The same shape, refusing unknown keys at every depth. Made once for each. */
function strictly(shape: z.core.$ZodType): z.ZodType {
  const strict = known.get(shape) ?? made(shape);
  known.set(shape, strict);
  return strict as z.ZodType;
}

function made(shape: z.core.$ZodType): z.core.$ZodType {
  if (shape instanceof $ZodObject) {
    const { def } = shape._zod;
    const entries = Object.entries<z.core.$ZodType>(def.shape).map(([key, part]) => [key, strictly(part)]);
    const catchall = def.catchall ? strictly(def.catchall) : z.never();
    return z.core.clone(shape, { ...def, shape: Object.fromEntries(entries), catchall });
  }
  if (shape instanceof $ZodArray) {
    const { def } = shape._zod;
    return z.core.clone(shape, { ...def, element: strictly(def.element) });
  }
  if (shape instanceof $ZodNullable || shape instanceof $ZodOptional) {
    const { def } = shape._zod;
    return z.core.clone(shape, { ...def, innerType: strictly(def.innerType) });
  }
  if (shape instanceof $ZodUnion) {
    const { def } = shape._zod;
    return z.core.clone(shape, { ...def, options: def.options.map(strictly) });
  }
  if (shape instanceof $ZodRecord) {
    const { def } = shape._zod;
    return z.core.clone(shape, { ...def, valueType: strictly(def.valueType) });
  }
  return shape;
}
