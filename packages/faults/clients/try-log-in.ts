import { type Answer, call } from '../harness/call.ts';

type Attempt = {
  email: string;
  password: string;
  /** As the proxy before the servers writes it: what the sender claimed, if anything, and then their address. */
  from: string;
};

/** One attempt to log in, from an address of the caller's choice where the servers trust a proxy. */
export function tryLogIn(address: string, { email, password, from }: Attempt): Promise<Answer> {
  return call(address, {
    method: 'POST',
    path: '/api/user/login',
    headers: { 'x-forwarded-for': from },
    body: { email, password },
  });
}
