import type { Action, Actor, Scope, Viewer } from '@esquadro/domain/auth/permissions';
import { scopeOf } from '@esquadro/domain/auth/scope';
import { AppError } from '@esquadro/domain/shared/errors';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { QueryResultRow } from 'pg';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The permission a route needs. Every route must name one, or say that it is open to all:
     * `public` never looks at a token, `public-or-signed-in` takes one where it is sent.
     */
    access?: Action | 'public' | 'public-or-signed-in';
    sessionJoin?: SessionJoin;
    /** Open also to those who have to set a second step up before anything else; all routes that strangers reach are. */
    withoutSecondStep?: true | ((request: FastifyRequest) => boolean);
  }
  interface FastifyInstance {
    declaredRoutes: RouteOptions[];
  }
  interface FastifyRequest {
    viewer: Viewer;
    scope: Scope;
    sessionId: string;
    joined: QueryResultRow | undefined;
  }
}

/**
 * A row that is read together with the session, so that what is polled costs one round trip. Its query finds the
 * caller's id as `asked.user_id` and what the call is about as `asked.about`; nothing of it was validated yet.
 */
export type SessionJoin = { name: string; query: SQL; about: (params: unknown) => string | undefined };

export type Identity = {
  viewer: Viewer;
  sessionId: string;
  joined?: QueryResultRow;
  /** A second step is demanded of this person by now, and they have none. */
  lacksSecondStep: boolean;
};

type Options = {
  /** Reads the token; undefined where none was sent, `session.missing` where it is dead. */
  identify: (request: FastifyRequest) => Promise<Identity | undefined>;
};

/** Resolves who is calling and what they may touch, before a body is read or a handler runs. */
export const access = fp(async (app: FastifyInstance, { identify }: Options) => {
  app.decorateRequest('viewer');
  app.decorateRequest('scope');
  app.decorateRequest('sessionId', '');
  app.decorateRequest('joined');

  const declared: RouteOptions[] = [];
  app.decorate('declaredRoutes', declared);
  app.addHook('onRoute', (route) => void declared.push(route));
  // A forgotten permission stops the server at boot instead of opening a hole.
  app.addHook('onReady', async () => {
    const forgotten = declared
      .filter(({ config }) => !config?.access)
      .map(({ method, url }) => `${method} ${url}`);
    if (forgotten.length > 0) throw new Error(`declares no access: ${forgotten.join(', ')}`);
  });

  app.addHook('onRequest', async (request) => {
    const needed = request.routeOptions.config.access;
    if (!needed || needed === 'public') return;

    const identity = await identify(request);
    if (identity) {
      request.viewer = identity.viewer;
      request.sessionId = identity.sessionId;
      request.joined = identity.joined;
    }
    if (identity?.lacksSecondStep && !opensWithoutSecondStep(request)) throw new AppError('factor.required');
    if (needed === 'public-or-signed-in') return;
    if (!identity) throw new AppError('session.missing');
    request.scope = scopeOf(identity.viewer, needed);
  });
});

function opensWithoutSecondStep(request: FastifyRequest): boolean {
  const { withoutSecondStep = false } = request.routeOptions.config;
  return typeof withoutSecondStep === 'function' ? withoutSecondStep(request) : withoutSecondStep;
}

/** Who is calling a `public-or-signed-in` route; undefined for a stranger. */
export function optionalViewer(request: FastifyRequest): Viewer | undefined {
  return request.viewer;
}

/** The caller, with the records that an action lets them touch. Throws `access.denied`. */
export function actorOf<A extends Action>(
  { viewer }: Pick<FastifyRequest, 'viewer'>,
  action: A,
  now = new Date(),
): Actor<A> {
  return { viewer, scope: scopeOf(viewer, action), now };
}
