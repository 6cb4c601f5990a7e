import { PasskeyOptions, SecondStep, Ticket } from '@esquadro/domain/auth/second-step';
import { LoginAnswer } from '@esquadro/domain/users/credentials';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../../../platform/db/client.ts';
import { openLogin } from '../answer-login.ts';
import { readDevice } from '../known-device.ts';
import { passSecondStep } from './pass-second-step.ts';
import { askForPasskey } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';
import { readTicket } from './tickets.ts';

const tags = ['Sessão'];
const config = { access: 'public', secret: true } as const;

type Options = { db: Db; tokenKey: Uint8Array; publicUrl: string | undefined };

/** Mounted at /api/user/login/second. */
export const secondStepRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, tokenKey, publicUrl }) => {
  app.post('/', {
    config,
    schema: {
      tags,
      summary:
        'A segunda etapa da entrada: o código do aplicativo, um código de recuperação ou a chave de acesso',
      description:
        'Depois de 401 `session.second-factor`, que traz `ticket` e `methods`. O `ticket` vale por dez minutos e ' +
        'para uma entrada; cada código, uma vez.',
      body: SecondStep,
      response: { 200: LoginAnswer },
    },
    handler: async (request, reply) => {
      const waiting = await readTicket(db, tokenKey, request.body.ticket);
      const { user } = waiting;
      const options = {
        db,
        key: tokenKey,
        from: { address: request.ip, device: readDevice(request, tokenKey, user.id) },
        site: relyingParty(publicUrl, request),
        now: new Date(),
        enter: (tx: Db, current: typeof user) => openLogin({ db: tx, tokenKey }, request, reply, current),
      };
      return passSecondStep(options, waiting, request.body);
    },
  });

  app.post('/options', {
    config,
    schema: {
      tags,
      summary: 'O que o navegador precisa para usar uma chave de acesso na segunda etapa',
      body: Ticket,
      response: { 200: PasskeyOptions },
    },
    handler: async (request) => {
      const { ticketId, user } = await readTicket(db, tokenKey, request.body.ticket);
      return askForPasskey(db, { ticketId, userId: user.id }, relyingParty(publicUrl, request));
    },
  });
};
