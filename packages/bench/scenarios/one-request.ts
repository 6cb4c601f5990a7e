import { madeId } from '../world/made-id.ts';
import { range, type Scenario } from './scenario.ts';

export const oneRequest: Scenario = {
  name: 'one-request',
  title: 'uma solicitação por id',
  goal: { ratio: 0.8 },
  calls: ({ staff }) =>
    range(300).map((turn) => ({
      method: 'GET',
      path: `/api/request/${madeId('request', turn * 2)}`,
      token: staff,
      expect: 200,
    })),
};
