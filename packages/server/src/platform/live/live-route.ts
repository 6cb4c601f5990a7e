import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { LiveHub } from './live-hub.ts';

export const liveRoute: FastifyPluginAsyncZod<{ hub: LiveHub }> = async (app, { hub }) => {
  // Before the server waits for answers under way: these would never end by themselves.
  app.addHook('preClose', hub.close);

  app.get('/', {
    config: { access: 'message:own' },
    exposeHeadRoute: false,
    schema: {
      tags: ['Mensagens'],
      summary: 'O que acontece, na hora, como server-sent events (só ids); termina com a sessão',
      querystring: z.object({
        since: z.coerce
          .number('Informe um instante em milissegundos.')
          .int('Informe um instante em milissegundos.')
          .optional()
          .describe('Milissegundos desde 1970. O que aconteceu desde então vem de novo, depois de `resumed`'),
      }),
      response: { 200: z.unknown() },
    },
    handler: async (request, reply) => {
      const stream = await hub.subscribe(request, request.query.since);
      reply.raw.once('close', () => stream.destroy());
      if (reply.raw.destroyed) stream.destroy();
      return (
        reply
          .type('text/event-stream')
          // Its connection ends with it: kept alive, it would hold up a server that stops.
          .header('connection', 'close')
          // Keeps nginx from holding events back.
          .header('x-accel-buffering', 'no')
          .send(stream)
      );
    },
  });
};
