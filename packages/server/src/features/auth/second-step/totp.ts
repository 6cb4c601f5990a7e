import { readCode } from '@esquadro/domain/auth/recovery-code';
import type { TotpSetup } from '@esquadro/domain/auth/second-step';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const PERIOD = 30;
const SECRET_BYTES = 20;

const generatorOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Esquadro', label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD });

/** What an authenticator app is set up with. */
export function newTotp(email: string): { secret: Uint8Array; setup: TotpSetup } {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = generatorOf(secret, email).toString();
  const key = secret.base32.replace(/(.{4})(?=.)/g, '$1 ');
  return { secret: secret.bytes, setup: { uri, qr: renderSVG(uri, { border: 2 }), key } };
}

/** The half minute whose code was typed: of now, the one before or the one after. */
export function matchedStep(secret: Uint8Array, typed: string, now: Date): number | undefined {
  const { kind, code } = readCode(typed);
  if (kind !== 'totp') return undefined;
  const generator = generatorOf(new Secret({ buffer: Uint8Array.from(secret).buffer }));
  const delta = generator.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}
