import { callsIn, type Schema } from '@esquadro/harness/described-calls';
import { type Call, call } from '../harness/call.ts';

export type { Schema };

export type DescribedCall = {
  method: Call['method'];
  path: string;
  filters: string[];
  schema: Schema | undefined;
};

/** Never ends, is the page, ends the session that all the others go through. */
const LEFT_OUT = ['/api/live', '/{*}', '/api/user/logout'];

/** Every call that a server describes of itself, but those that would spoil the others. */
export async function describedCalls(address: string): Promise<DescribedCall[]> {
  const { body } = await call(address, { method: 'GET', path: '/api/openapi.json' });
  return callsIn(JSON.parse(body))
    .filter(({ path }) => !LEFT_OUT.includes(path))
    .map(({ verb, ...described }) => ({ ...described, method: verb.toUpperCase() as Call['method'] }));
}
