import { callsIn, type Description, type Schema, type Verb } from '@esquadro/harness/described-calls';
import type { testApp } from './test-app.ts';

export type { Schema, Verb };

export type DescribedCall = {
  verb: Verb;
  path: string;
  /** What the route declares of who may call it. */
  access: string | undefined;
  fields: [name: string, schema: Schema][];
  required: string[];
  filters: string[];
};

/** Every call that the API describes of itself, but the live channel, which never ends. */
export async function describedCalls({ app, anyone }: TestApp): Promise<DescribedCall[]> {
  const accessOf = new Map(
    app.declaredRoutes.flatMap(({ method, url, config }) =>
      [method].flat().map((verb) => [`${verb} ${url.replace(/(.)\/$/, '$1')}`, config?.access] as const),
    ),
  );
  return callsIn((await anyone.get('/api/openapi.json')).json<Description>())
    .filter(({ path }) => path !== '/api/live')
    .map(({ schema, ...call }) => ({
      ...call,
      access: accessOf.get(`${call.verb.toUpperCase()} ${call.path.replace(/\{(\w+)\}/g, ':$1')}`),
      fields: Object.entries(schema?.properties ?? {}),
      required: schema?.required ?? [],
    }));
}

type TestApp = Awaited<ReturnType<typeof testApp>>;
