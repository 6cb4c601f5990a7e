import { ADMIN } from '../product/start-product.ts';
import { range, type Scenario } from './scenario.ts';

export const login: Scenario = {
  name: 'login',
  title: 'entrar (Argon2id)',
  goal: { ratio: 0.8 },
  calls: () =>
    range(100).map((turn) => ({
      method: 'POST',
      path: '/api/user/login',
      body: { email: `realtor${turn}@bench.teste`, password: ADMIN.password },
      expect: 200,
    })),
};
