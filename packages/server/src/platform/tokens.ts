import type { Role } from '@esquadro/domain/auth/permissions';
import { jwtVerify, SignJWT } from 'jose';

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
    if (typeof payload.sid !== 'string' || typeof payload.sub !== 'string') return undefined;
    return { sid: payload.sid, userId: payload.sub };
  } catch {
    return undefined;
  }
}
