import { decodeToken } from '../session/token.ts';

/** What an inspector's day is made of: the own profile, visits, requests, keys, settings and cities. */
const KEPT_PATHS = /^\/api\/(user\/profile|visits|request|keys|settings|cities)(?=[/?]|$)/;

/** For whom this device keeps the answer to a call: only inspectors work where there is no signal. */
export function diskKeeper(path: string, token: string | undefined): string | undefined {
  if (!KEPT_PATHS.test(path)) return undefined;
  const claims = decodeToken(token);
  return claims?.role === 'Inspector' ? claims._id : undefined;
}
