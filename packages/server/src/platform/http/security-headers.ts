import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

/** Where Google's places script comes from and asks; allowed only where the installation has a key for it. */
const GOOGLE = ['https://*.googleapis.com', 'https://*.gstatic.com'];

/** What no screen of ours uses; a picture is taken by the phone's own camera, outside of the page. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const HTTPS_ONLY_SECONDS = 180 * 24 * 60 * 60;

type Options = {
  googleMaps: boolean;
  /** Where the pictures of maps come from, if the installation has them. */
  tileUrl: string | undefined;
  /** Whether the installation says of itself that it is reached by https. */
  https: boolean;
};

/** What every answer tells the browser not to do, refusals included: registered before anything that may refuse. */
export const securityHeaders = fp(async (app: FastifyInstance, { googleMaps, tileUrl, https }: Options) => {
  const google = googleMaps ? GOOGLE : [];
  const tiles = tileUrl ? [new URL(tileUrl).origin] : [];
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...google],
        'style-src': ["'self'"],
        // Components place popovers and progress bars with style attributes; these cannot run anything.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...google, ...tiles],
        'media-src': ["'self'"],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...google],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // Of this name alone: what else lives below it is not ours.
    strictTransportSecurity: https && { maxAge: HTTPS_ONLY_SECONDS, includeSubDomains: false },
    // A key bound to this site, and most maps, are refused to a browser that does not say where it comes from.
    referrerPolicy: { policy: googleMaps || tileUrl ? 'strict-origin-when-cross-origin' : 'same-origin' },
  });
  const permissions = [...UNUSED.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', ');
  // Records and tokens are nobody's to keep; what may be kept, as the files of the page, says so itself.
  const all = { ...headers, 'permissions-policy': permissions, 'cache-control': 'no-store' };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all);
    done();
  });
});

/** What helmet would write on every answer, asked for once: they are the same for all. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => Object.assign(headers, { [name.toLowerCase()]: value }),
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, () => {});
  return headers;
}
