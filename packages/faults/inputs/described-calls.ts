import { type Call, call } from '../clients/call.ts';

/** As much of a JSON schema as the API uses to describe itself. */
export type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  example?: unknown;
  default?: unknown;
  enum?: unknown[];
  minimum?: number;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

export type DescribedCall = {
  method: Call['method'];
  path: string;
  filters: string[];
  /** Of its JSON body, where it takes one. */
  schema: Schema | undefined;
};

type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** Never ends, is the page, ends the session that all the others go through. */
const LEFT_OUT = ['/api/live', '/{*}', '/api/user/logout'];

/** Every call that a server describes of itself, with what it takes, so that no attack can forget a new one. */
export async function describedCalls(address: string): Promise<DescribedCall[]> {
  const { body } = await call(address, { method: 'GET', path: '/api/openapi.json' });
  const { paths } = JSON.parse(body) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths)
    .filter(([path]) => !LEFT_OUT.includes(path))
    .flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, { parameters = [], requestBody }]) => ({
        method: verb.toUpperCase() as Call['method'],
        path,
        filters: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        schema: requestBody?.content['application/json']?.schema,
      })),
    );
}
