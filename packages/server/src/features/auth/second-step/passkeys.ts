import type { NewPasskey, SecondStep } from '@esquadro/domain/auth/second-step';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { newId } from '../../../platform/new-id.ts';
import { loginTickets, userFactors } from '../tables.ts';
import type { RelyingParty } from './relying-party.ts';

const MOST = 10;

/** EdDSA, ES256 and RS256: what every device has one of. */
const ALGORITHMS = [-8, -7, -257];

/** Large, and not needed by most servers for hours: loaded when somebody first uses a passkey. */
const library = () => import('@simplewebauthn/server');

const keyOf = (userId: Id) => and(eq(userFactors.userId, userId), eq(userFactors.kind, 'passkey'));
const inUse = (userId: Id) => and(keyOf(userId), isNotNull(userFactors.confirmedAt));

async function listPasskeys(db: Db, userId: Id) {
  const rows = await db.select().from(userFactors).where(inUse(userId));
  return rows.flatMap(({ credentialId: id, transports }) => (id === null ? [] : { id, transports }));
}

type Owner = { id: Id; email: string; firstName: string; lastName: string };

/** What a browser needs to make a passkey for somebody; an earlier attempt that came to nothing is forgotten. */
export async function beginPasskey(tx: Db, owner: Owner, site: RelyingParty) {
  const known = await listPasskeys(tx, owner.id);
  if (known.length >= MOST) throw new AppError('factor.too-many');
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Esquadro',
    rpID: site.id,
    userName: owner.email,
    userDisplayName: `${owner.firstName} ${owner.lastName}`,
    userID: new TextEncoder().encode(owner.id),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await tx.delete(userFactors).where(and(keyOf(owner.id), isNull(userFactors.confirmedAt)));
  const { challenge } = options;
  await tx.insert(userFactors).values({ id: newId(), userId: owner.id, kind: 'passkey', challenge });
  return { ...options };
}

/** Keeps what the browser made. Throws `factor.not-begun`, `factor.passkey-refused` and `factor.passkey-known`. */
export async function registerPasskey(
  tx: Db,
  userId: Id,
  { label, passkey }: NewPasskey,
  site: RelyingParty,
): Promise<void> {
  const recent = gt(userFactors.createdAt, sql`now() - interval '10 minutes'`);
  const [begun] = await tx
    .select()
    .from(userFactors)
    .where(and(keyOf(userId), isNull(userFactors.confirmedAt), recent))
    .for('update');
  if (!begun?.challenge) throw new AppError('factor.not-begun');
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: passkey as unknown as RegistrationResponseJSON,
    expectedChallenge: begun.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause) => {
    throw new AppError('factor.passkey-refused', { cause });
  });
  if (!registrationInfo) throw new AppError('factor.passkey-refused');
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
  const [known] = await tx.select().from(userFactors).where(eq(userFactors.credentialId, credentialId));
  if (known) throw new AppError('factor.passkey-known');
  await tx
    .update(userFactors)
    .set({
      label: label || 'Chave de acesso',
      credentialId,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports.filter((transport) => typeof transport === 'string').slice(0, 8),
      challenge: null,
      confirmedAt: sql`now()`,
    })
    .where(eq(userFactors.id, begun.id));
}

/** What a browser needs to use one of somebody's passkeys for one login. */
export async function askForPasskey(
  tx: Db,
  { ticketId, userId }: { ticketId: Id; userId: Id },
  site: RelyingParty,
) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: await listPasskeys(tx, userId),
    userVerification: 'required',
  });
  await tx.update(loginTickets).set({ challenge: options.challenge }).where(eq(loginTickets.id, ticketId));
  return { ...options };
}

type Shown = { userId: Id; passkey: NonNullable<SecondStep['passkey']>; challenge: string | null };

/** Whether a passkey of this person signed what this login asked for. */
export async function passPasskey(
  tx: Db,
  { userId, passkey, challenge }: Shown,
  site: RelyingParty,
): Promise<boolean> {
  const [known] = await tx
    .select()
    .from(userFactors)
    .where(and(inUse(userId), eq(userFactors.credentialId, passkey.id)))
    .for('update');
  if (!known?.credentialId || !known.publicKey || challenge === null) return false;
  const { verifyAuthenticationResponse } = await library();
  const answer = await verifyAuthenticationResponse({
    response: passkey as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(known.publicKey),
      counter: known.counter,
      transports: known.transports,
    },
  }).catch(() => undefined);
  if (!answer?.verified) return false;
  await tx
    .update(userFactors)
    .set({ counter: answer.authenticationInfo.newCounter, lastUsedAt: sql`now()` })
    .where(eq(userFactors.id, known.id));
  return true;
}
