import type { Role } from '@esquadro/domain/auth/permissions';
import { Id } from '@esquadro/domain/shared/id';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ISSUER = 'esquadro';
const LIFETIME = '1 year';

/** What the client reads from its token (contract, All calls). Rights are looked up, never read from here. */
export type Claims = {
  _id: string;
  role: Role;
  access_level: string;
  first_name: string;
  last_name: string;
  realtor: string | null;
  inspector: string | null;
  /** The session that the server can end. */
  sid: string;
};

export async function signToken(claims: Claims, key: Uint8Array): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(claims._id)
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(key);
}

const Named = z.object({ sid: Id, sub: Id });

/** The session and user a genuine token names; undefined for every other string. */
export async function readToken(
  token: string,
  key: Uint8Array,
): Promise<{ sid: string; userId: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: ISSUER,
      typ: 'JWT',
      requiredClaims: ['sub', 'iat', 'exp', 'sid'],
    });
    const named = Named.safeParse(payload);
    return named.success ? { sid: named.data.sid, userId: named.data.sub } : undefined;
  } catch {
    return undefined;
  }
}
