import type { Role } from '@esquadro/domain/auth/permissions';
import { Id } from '@esquadro/domain/shared/id';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ISSUER = 'esquadro';
const LIFETIME = '1 year';

/** What the client reads from its token. Rights are looked up, never read from here. */
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

const Named = z.object({ sid: Id, sub: Id, exp: z.number() });

/** What a genuine token says: whose session, and until when, in seconds since 1970. */
export type NamedByToken = { sid: string; userId: string; expires: number };

/** The session and user a genuine token names; undefined for every other string. */
export async function readToken(token: string, key: Uint8Array): Promise<NamedByToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: ISSUER,
      typ: 'JWT',
      requiredClaims: ['sub', 'iat', 'exp', 'sid'],
    });
    const named = Named.safeParse(payload);
    if (!named.success) return undefined;
    const { sid, sub, exp } = named.data;
    return { sid, userId: sub, expires: exp };
  } catch {
    return undefined;
  }
}
