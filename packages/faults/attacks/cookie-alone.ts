import { firstProblems } from '../checks/verdict.ts';
import { call } from '../harness/call.ts';
import { NO_FIGURES, type Scenario } from '../harness/scenario.ts';
import { aimedCalls } from '../inputs/aimed-calls.ts';
import { makeTargets } from '../inputs/targets.ts';

/** Calls that mean something else without a session, and what they answer then. */
const FOR_STRANGERS: Record<string, number[]> = {
  '/api/user/login': [403, 404, 429],
  // It goes by the ticket of a right password, and takes a code or a passkey, not both as here.
  '/api/user/login/second': [400, 429],
  '/api/user/signup': [403, 404, 429],
  '/api/user/link/{name}': [403, 404, 429],
  // The same words to everybody: it goes by the email alone, and the cookie adds nothing.
  '/api/user/forgot': [202, 429],
  // Whoever answers by a link has only its name, which nobody made up yet.
  '/api/visit-links/{name}/confirm': [400, 404, 429],
  '/api/visit-links/{name}/move': [400, 404, 429],
  '/api/visit-links/{name}/refuse': [400, 404, 429],
  '/api/key-days/{name}': [400, 404, 429],
  '/api/key-days/{name}/{requestId}': [400, 404, 429],
};

/** S12: another site makes a browser call us; the cookie comes along, and nothing else. */
export const cookieAlone: Scenario = {
  id: 'S12',
  title: 'o cookie sozinho, vindo de outro site, em todas as chamadas que gravam',
  goal: 'nenhuma aceita',
  cause: 'um servidor que toma o cookie pelo cabeçalho',
  rounds: { usual: 1, long: 1 },
  run: async (installation, { rounds, control }) => {
    const { server, token } = installation;
    const calls = (await aimedCalls(installation, await makeTargets(installation))).filter(
      ({ method }) => method !== 'GET',
    );
    const wrong: string[] = [];
    for (const [turn, { method, path, url, body }] of calls.entries()) {
      const { status } = await call(server(turn).address, {
        method,
        path: url,
        body: body(),
        headers: { cookie: `token=${token}`, origin: 'https://outro.teste', referer: 'https://outro.teste/' },
        ...(control && { token }),
      });
      const refused = status === 401 || FOR_STRANGERS[path]?.includes(status) === true;
      if (!refused) wrong.push(`${method} ${path} was answered with ${status}`);
    }
    return {
      ...NO_FIGURES,
      rounds,
      operations: calls.length,
      acknowledged: calls.length - wrong.length,
      notes: `${calls.length} chamadas, ${wrong.length} aceitas; confirmadas são as recusas`,
      wrong: firstProblems(wrong),
    };
  },
};
