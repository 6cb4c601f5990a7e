import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The API described from the schemas that check it, and a page to read it: /api/openapi.json, /api/docs. */
export const openapi = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Esquadro',
        version: '1',
        description:
          'Agendamento de vistorias. Envie o token de POST /api/user/login como `Authorization: Bearer`. ' +
          'Listas vêm em páginas (`limit`, `cursor`, cabeçalho `Link`); erros têm `error`, `code`, `request_id` e, em 400, `fields`.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
  });
  const open = { config: { access: 'public' as const }, schema: { hide: true } };
  app.get('/api/openapi.json', open, async () => app.swagger());
  // The viewer brings its own routes; they are as public as the document they show.
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs' });
  });
});
