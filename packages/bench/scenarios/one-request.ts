import { madeId } from '../world/made-id.ts';
import { type MeasuredCall, range, type Scenario } from './scenario.ts';

const one = (id: string, token: string) => ({
  method: 'GET' as const,
  path: `/api/request/${id}`,
  token,
  expect: 200,
  bare: [id],
});

export const oneRequest: Scenario = {
  name: 'one-request',
  title: 'uma solicitação por id',
  goal: { cpuMs: 0.6 },
  admin: ({ staff }) => range(300).map((turn) => one(madeId('request', turn * 2), staff)),
  realtor: async ({ agencies, ask }) => {
    const calls: MeasuredCall[] = [];
    for (const token of agencies.slice(0, 30)) {
      const { body } = await ask({ method: 'GET', path: '/api/request?limit=10', token, expect: 200 });
      const found: { _id: string }[] = JSON.parse(body.toString());
      calls.push(...found.map(({ _id }) => one(_id, token)));
    }
    return calls;
  },
};
