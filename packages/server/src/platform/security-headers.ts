import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

/** Where Google's places script comes from and asks; allowed only where the installation has a key for it. */
const GOOGLE = ['https://*.googleapis.com', 'https://*.gstatic.com'];

type Options = { googleMaps: boolean };

/** What every answer tells the browser not to do, refusals included: registered before anything that may refuse. */
export const securityHeaders = fp(async (app: FastifyInstance, { googleMaps }: Options) => {
  const google = googleMaps ? GOOGLE : [];
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...google],
        'style-src': ["'self'"],
        // Components place popovers and progress bars with style attributes; these cannot run anything.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...google],
        'media-src': ["'self'"],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...google],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // Whether the name is served over TLS only is for the proxy in front of us to say.
    strictTransportSecurity: false,
    // A key bound to this site is refused to a browser that does not say where it comes from.
    referrerPolicy: { policy: googleMaps ? 'strict-origin-when-cross-origin' : 'same-origin' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
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
