import { type NamedByToken, readToken } from './tokens.ts';

/** More people than are at work at once; the longest unused give way. */
const MOST = 5_000;

/**
 * Reads tokens, each one's signature once: checking it was a fifth of a poll's cost. Only a token that was found
 * genuine is known by its whole text, until it expires; whether its session still lives is asked every time.
 */
export function rememberTokens(key: Uint8Array): (token: string) => Promise<NamedByToken | undefined> {
  const known = new Map<string, NamedByToken>();
  return async (token) => {
    const named = known.get(token) ?? (await readToken(token, key));
    known.delete(token);
    if (!named || named.expires * 1000 <= Date.now()) return undefined;
    known.set(token, named);
    const [oldest] = known.size > MOST ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return named;
  };
}
