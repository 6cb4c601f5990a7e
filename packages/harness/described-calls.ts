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

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type Description = { paths: Record<string, Record<Verb, Operation>> };

/** Every call that `/api/openapi.json` describes, with what it takes, so that no test can forget a new one. */
export const callsIn = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { parameters = [], requestBody }]) => ({
      verb: verb as Verb,
      path,
      filters: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      /** Of its JSON body, where it takes one. */
      schema: requestBody?.content['application/json']?.schema,
    })),
  );
