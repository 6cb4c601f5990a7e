import { firstProblems } from '../checks/verdict.ts';
import { startCareless } from '../faults/start-careless.ts';
import { type Call, call } from '../harness/call.ts';
import { NO_FIGURES, type Scenario } from '../harness/scenario.ts';
import { type AimedCall, aimedCalls } from '../inputs/aimed-calls.ts';
import { makeTargets } from '../inputs/targets.ts';
import { fileFieldsOf } from '../inputs/upload-places.ts';

/** Properties that every object would inherit if an attack worked. */
const POLLUTION = '{"limit":1,"q":"POLUIDO","company":"POLUIDO","role":"SuperAdmin"}';
const IN_QUERY = '__proto__[limit]=1&constructor[prototype][limit]=1&__proto__.limit=1';
const LISTS = ['/api/user/list', '/api/inspectors/all', '/api/properties/all', '/api/settings'];

/** S14: names that reach what all objects share, in bodies, inside them, in forms and in queries. */
export const pollutedPrototypes: Scenario = {
  id: 'S14',
  title:
    '__proto__ e constructor.prototype em corpos, campos aninhados, formulários e filtros de todas as chamadas',
  goal: 'nada muda para ninguém',
  cause: 'um servidor que copia tudo o que recebe',
  rounds: { usual: 1, long: 1 },
  run: async (installation, { rounds, control }) => {
    const { server, servers, token } = installation;
    const calls = await aimedCalls(installation, await makeTargets(installation));
    const careless = control ? await startCareless() : undefined;
    const addresses = careless ? [careless.address] : servers.map(({ address }) => address);
    const lengths = async () => {
      const answers = addresses.flatMap((address) =>
        LISTS.map((path) => call(address, { method: 'GET', path, token })),
      );
      return (await Promise.all(answers)).map(({ body }) => (body.includes('POLUIDO') ? 0 : body.length));
    };
    const before = await lengths();
    const polluted = calls.flatMap(pollutedCalls);
    const wrong: string[] = [];
    for (const [turn, one] of polluted.entries()) {
      const { status } = await call(careless?.address ?? server(turn).address, { ...one, token });
      if (status >= 500 && status !== 503) wrong.push(`${one.method} ${one.path}: ${status}`);
      if (one.content && status < 300)
        wrong.push(`${one.method} ${one.path} took ${one.content.slice(0, 80)}`);
    }
    // Lists may have grown by what was made on the way; they may not have shrunk to one.
    const after = await lengths();
    wrong.push(
      ...after.flatMap((length, turn) =>
        length < (before[turn] ?? 0) ? [`${LISTS[turn % LISTS.length]} shrank`] : [],
      ),
    );
    careless?.end();
    return {
      ...NO_FIGURES,
      rounds,
      operations: polluted.length,
      acknowledged: polluted.length - wrong.length,
      notes: `${polluted.length} chamadas; confirmadas são as que nada mudaram`,
      wrong: firstProblems(wrong),
    };
  },
};

function pollutedCalls(target: AimedCall): Call[] {
  const { method, url } = target;
  const query: Call[] =
    target.filters.length > 0 && method === 'GET' ? [{ method, path: `${url}?${IN_QUERY}` }] : [];
  const good = JSON.stringify(target.body());
  if (!good) return query;
  const keys = [`"__proto__":${POLLUTION}`, `"constructor":{"prototype":${POLLUTION}}`];
  const bodies = keys.flatMap((key) => [
    good.replace('{', `{${key},`),
    good.replace('{', `{"address":{${key},"city":"São Paulo","state":"SP"},"a":[{${key}}],`),
  ]);
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const inForm = (body: string) =>
    `--x\r\nContent-Disposition: form-data; name="jsonData"\r\n\r\n${body}\r\n--x--\r\n`;
  return [
    ...query,
    ...bodies.map((content) => ({ method, path: url, headers: json, content })),
    ...(fileFieldsOf(target).length > 0
      ? bodies.map((body) => ({ method, path: url, headers: form, content: inForm(body) }))
      : []),
  ];
}
