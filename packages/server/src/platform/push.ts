import { lookup as resolve } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { Db } from './db/client.ts';
import { installationSecret } from './installation-secret.ts';

/** Where a browser is told, and with which keys only that browser reads it. */
type PushAddress = { endpoint: string; p256dh: string; auth: string };

/** Hands a message over; 'gone' where the browser does not listen any more. Rejects where it was not taken. */
export type SendPush = (to: PushAddress, message: string, seconds: number) => Promise<'sent' | 'gone'>;

type VapidKeys = { publicKey: string; privateKey: string };

/** The pair under which this installation sends, made once: browsers only listen to whom they subscribed to. */
export const vapidKeys = async (db: Db): Promise<VapidKeys> =>
  JSON.parse(await installationSecret(db, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys())));

const PATIENCE_MS = 10_000;

/** Addresses that lead into somebody's own network, and nowhere else. */
const INSIDE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6');

const isInside = (address: string): boolean => INSIDE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a message may be sent there: to a server of the internet, over TLS. Where a name leads is seen on sending. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, hostname } = new URL(endpoint);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || username || password || (port && port !== '443')) return false;
  if (isIP(host)) return !isInside(host);
  return host.includes('.') && !/\.(?:localhost|local|internal|lan|home|arpa)\.?$/i.test(host);
}

/** Finds the address of a name, but none inside our own network: whoever names a server may own its name. */
const lookupOutside: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error('unknown host'), '', 4);
    if (found.some(({ address }) => isInside(address)))
      return callback(new Error('the address is not public'), '', 4);
    if (options.all) return callback(null, found);
    callback(null, first.address, first.family);
  });
};

type Options = {
  keys: VapidKeys;
  /** How the push services reach whoever sends: an https address or mailto. */
  subject: string;
  /** For tests, whose receiver is on this machine. */
  allowLocal?: boolean;
};

/** Sends through the push services of the browsers, encrypted for each browser. */
export function openPush({ keys, subject, allowLocal = false }: Options): SendPush {
  return async ({ endpoint, p256dh, auth }, message, seconds) => {
    if (!allowLocal && !isPushEndpoint(endpoint)) return 'gone';
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      message,
      { vapidDetails: { subject, ...keys }, TTL: seconds, urgency: 'high', contentEncoding: 'aes128gcm' },
    );
    const status = await call(endpoint, { method, headers, allowLocal }, body);
    if (status === 404 || status === 410) return 'gone';
    if (status < 200 || status >= 300) throw new Error(`the push service answered ${status}`);
    return 'sent';
  };
}

type Call = { method: string; headers: Record<string, unknown>; allowLocal: boolean };

function call(endpoint: string, { method, headers, allowLocal }: Call, body: Buffer | null): Promise<number> {
  const request = endpoint.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((done, fail) => {
    const sending = request(
      endpoint,
      {
        method,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        agent: false,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(!allowLocal && { lookup: lookupOutside }),
      },
      (answer) => {
        // What it says is nobody's business; a redirect is not followed.
        answer.destroy();
        done(answer.statusCode ?? 0);
      },
    );
    sending.on('error', fail);
    sending.end(body ?? undefined);
  });
}
