import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { firstProblems } from '../checks/verdict.ts';
import { type Call, call } from '../clients/call.ts';
import { startCareless } from '../faults/start-careless.ts';
import { aimedCalls } from '../inputs/aimed-calls.ts';
import { makeTargets } from '../inputs/targets.ts';
import { NO_FIGURES } from '../scenarios/no-figures.ts';
import type { Scenario } from '../scenarios/scenario.ts';

const OTHERS: Call[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/realtor?op=requests' },
  { method: 'GET', path: '/favicon.svg' },
  { method: 'GET', path: '/healthz' },
  { method: 'GET', path: '/readyz' },
  { method: 'GET', path: '/metrics' },
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'GET', path: '/api/nada' },
  { method: 'GET', path: '/assets/nada.js', headers: { accept: 'image/png' } },
  { method: 'GET', path: '/%zz' },
  { method: 'GET', path: '/api/user/list', headers: { authorization: 'Bearer morto' } },
  { method: 'POST', path: '/api/user/login', body: {} },
  { method: 'POST', path: '/api/user/login', content: '{', headers: { 'content-type': 'application/json' } },
  { method: 'POST', path: '/api/user/login', content: 'a', headers: { 'content-type': 'text/plain' } },
  {
    method: 'POST',
    path: '/api/user/login',
    content: `"${'a'.repeat(1_100_000)}"`,
    headers: { 'content-type': 'application/json' },
  },
  { method: 'DELETE', path: '/' },
];

/** S16: what each answer tells a browser not to do. */
export const answerHeaders: Scenario = {
  id: 'S16',
  title: 'cabeçalhos de cada resposta: telas, chamadas, recusas e o que nem é HTTP',
  goal: 'nenhuma sem nosniff e política; nenhuma se apresenta ou se abre a outro site',
  cause: 'um servidor que nada diz ao navegador',
  rounds: { quick: 1, usual: 1, long: 1 },
  run: async (installation, { rounds, control }) => {
    const { servers, token } = installation;
    const calls = await aimedCalls(installation, await makeTargets(installation));
    const careless = control ? await startCareless() : undefined;
    const address = careless?.address ?? servers[0].address;
    const reading = calls
      .filter(({ method }) => method === 'GET')
      .map(({ method, url }) => ({ method, path: url }));
    const page = await call(address, { method: 'GET', path: '/' });
    const assets = [...page.body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, path = '']): Call => ({ method: 'GET', path }),
    );
    const wrong: string[] = [];
    const asked: Call[] = [...reading.map((one) => ({ ...one, token })), ...assets, ...OTHERS];
    for (const one of asked) {
      const { status, headers } = await call(address, {
        ...one,
        headers: { ...one.headers, origin: 'https://outro.teste' },
      });
      wrong.push(...faultsOf(headers).map((fault) => `${one.method} ${one.path} (${status}): ${fault}`));
    }
    wrong.push(...faultsOf(await headersOfNoHttp(address)).map((fault) => `what is not HTTP: ${fault}`));
    careless?.end();
    const answers = asked.length + 1;
    return {
      ...NO_FIGURES,
      rounds,
      operations: answers,
      acknowledged: answers,
      notes: `${answers} respostas, ${wrong.length} faltas`,
      wrong: firstProblems(wrong),
    };
  },
};

type Headers = Record<string, string | string[] | undefined>;

function faultsOf(headers: Headers): string[] {
  const policy = String(headers['content-security-policy']);
  return [
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no nosniff']),
    ...(/default-src '(self|none)'/.test(policy) && /frame-ancestors 'none'/.test(policy)
      ? []
      : ['no policy']),
    ...(headers['cache-control'] ? [] : ['nothing about caches']),
    ...(/script-src[^;]*unsafe/.test(policy) ? ['a policy that lets scripts in'] : []),
    ...['x-powered-by', 'server', 'access-control-allow-origin'].filter((name) => name in headers),
  ];
}

/** For input that is not HTTP. */
async function headersOfNoHttp(address: string): Promise<Headers> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.end('isto não é HTTP\r\n\r\n');
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  return Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.split(':')[0]?.toLowerCase(), line.replace(/^[^:]*: /, '')]),
  );
}
