import { ADMIN } from '../product/start-product.ts';
import { range, type Scenario } from './scenario.ts';

export const login: Scenario = {
  name: 'login',
  title: 'entrar (Argon2id)',
  goal: {},
  realtor: () =>
    range(100).map((turn) => {
      const email = `realtor${turn}@bench.teste`;
      return {
        method: 'POST',
        path: '/api/user/login',
        body: { email, password: ADMIN.password },
        expect: 200,
        bare: [email],
      };
    }),
};
