import type { testApp } from './test-app.ts';

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type Schema = { type?: string; anyOf?: Schema[]; properties?: Record<string, Schema> };
type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type DescribedCall = {
  verb: Verb;
  path: string;
  /** What the route declares of who may call it. */
  access: string | undefined;
  fields: [name: string, schema: Schema][];
  filters: string[];
};

/** Every call that the API describes of itself, with what it takes, so that no test can forget a new one. */
export async function describedCalls({ app, anyone }: TestApp): Promise<DescribedCall[]> {
  const accessOf = new Map(
    app.declaredRoutes.flatMap(({ method, url, config }) =>
      [method].flat().map((verb) => [`${verb} ${url.replace(/(.)\/$/, '$1')}`, config?.access] as const),
    ),
  );
  const { paths } = (await anyone.get('/api/openapi.json')).json<{
    paths: Record<string, Record<Verb, Operation>>;
  }>();
  return Object.entries(paths)
    .flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => ({ path, verb: verb as Verb, operation })),
    )
    .filter(({ path }) => path !== '/api/live')
    .map(({ path, verb, operation: { parameters = [], requestBody } }) => ({
      verb,
      path,
      access: accessOf.get(`${verb.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
      fields: Object.entries(requestBody?.content['application/json']?.schema.properties ?? {}),
      filters: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    }));
}

type TestApp = Awaited<ReturnType<typeof testApp>>;
