import { isIPv6 } from 'node:net';
import type { Id } from '@esquadro/domain/shared/id';

/** How many wrong ones slow the next down. */
export const FREE_FOR_EMAIL = 5;
export const FREE_FOR_ADDRESS = 30;

/** Wrong passwords for an email, unless they come from a device of that person. */
export const loginCounter = (email: string): string => `login:${email}`;

/** Wrong passwords of one device for the person who has logged in on it before. */
export const deviceCounter = (email: string, device: Id): string => `login-device:${email}:${device}`;

/** Wrong second steps after a right password, unless they come from a device of that person. */
export const stepCounter = (email: string): string => `second-step:${email}`;

export const stepDeviceCounter = (email: string, device: Id): string =>
  `second-step-device:${email}:${device}`;

/** Whatever strangers try from one address. */
export const addressCounter = (address: string): string => `login-from:${address}`;

/** How long a network has been kept out by an email's block. */
export const waitOf = (email: string, address: string): string => `login-wait:${email}:${networkOf(address)}`;

/** What was tried by those who had waited. */
export const waitedCounter = (email: string): string => `login-waited:${email}`;

/** The /24 of an IPv4 address or the /48 of an IPv6 one: what one person or company has to itself, roughly. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (!isIPv6(mapped)) return mapped.split('.').slice(0, 3).join('.');
  const [head = '', tail] = mapped.toLowerCase().split('::');
  const groups = head ? head.split(':') : [];
  if (tail !== undefined) {
    const last = tail ? tail.split(':') : [];
    groups.push(...Array.from({ length: 8 - groups.length - last.length }, () => '0'), ...last);
  }
  return groups.slice(0, 3).join(':');
}
