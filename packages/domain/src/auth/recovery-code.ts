/** Without letters that are taken for digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 12;

export const RECOVERY_CODES = 10;

/** A code out of random bytes, five bits of each: 'k3f9-2mxp-7qwd'. */
export function recoveryCode(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length] ?? '');
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** What was typed as it is compared: of an app's code its six digits, of a recovery code its letters. */
export function readCode(typed: string): { kind: 'totp' | 'recovery'; code: string } {
  const bare = typed.toLowerCase().replace(/[\s-]/g, '');
  return /^\d{6}$/.test(bare)
    ? { kind: 'totp', code: bare }
    : { kind: 'recovery', code: bare.replaceAll('o', '0').replace(/[il]/g, '1') };
}
