import { KnownParty, PartyContact, PartyExport } from '@esquadro/domain/personal-data/party-data';
import { DataSubject, Erasure, KnownData, PaperReading } from '@esquadro/domain/personal-data/personal-data';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { retrying } from '../../platform/db/retrying.ts';
import { PageQuery, sendPage } from '../../platform/http/paging.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { listReadings } from './list-readings.ts';
import { eraseParty, exportParty, findParty } from './party-data.ts';
import { countKnown, getSubject, listSubjects, listVisitsAhead, subjectKey } from './queries.ts';

type Options = { db: Db; store: FileStore };

const tags = ['Dados pessoais'];
const params = z.object({ id: Id });
const SubjectQuery = PageQuery.extend({ q: z.string().trim().max(100).optional() });

export const personalDataRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, store }) => {
  const archive = (reply: FastifyReply) =>
    reply
      .type('application/x-tar')
      .header('content-disposition', 'attachment; filename="dados-pessoais.tar"')
      .header('cache-control', 'private, no-store');

  app.get('/', {
    config: { access: 'personal-data:manage' },
    schema: {
      tags,
      summary: 'De quem há dados, por nome ou email; quem foi excluído também, quem foi apagado não',
      querystring: SubjectQuery,
      response: { 200: z.array(DataSubject) },
    },
    handler: async (request, reply) => {
      const rows = await listSubjects(db, request.query);
      return sendPage(request, reply, rows, { limit: request.query.limit, key: subjectKey });
    },
  });

  // By POST, so that no phone and no e-mail stands in an address.
  const partyCall = { tags, body: PartyContact };

  app.post('/parties/find', {
    config: { access: 'personal-data:manage' },
    schema: {
      ...partyCall,
      summary: 'O que se sabe de quem recebe vistorias sem ter conta, por telefone ou email',
      response: { 200: KnownParty },
    },
    handler: ({ body }) => findParty(db, body.contact),
  });

  app.post('/parties/export', {
    config: { access: 'personal-data:manage' },
    schema: {
      ...partyCall,
      summary: 'O mesmo por inteiro, para entregar à pessoa',
      response: { 200: PartyExport },
    },
    handler: ({ viewer, body }) => db.transaction((tx) => exportParty(tx, viewer, body.contact)),
  });

  app.post('/parties/erase', {
    config: { access: 'personal-data:manage' },
    schema: {
      ...partyCall,
      summary: 'Apagar sem volta quem recebe vistorias sem ter conta: as vistorias ficam, sem o nome',
      response: { 204: z.null() },
    },
    handler: async ({ viewer, body }, reply) => {
      await retrying(() => db.transaction((tx) => eraseParty(tx, viewer, body.contact)));
      return reply.code(204).send(null);
    },
  });

  app.get('/own/export', {
    config: { access: 'personal-data:own' },
    schema: { tags, summary: 'Tudo o que o sistema sabe da própria pessoa, num arquivo .tar' },
    handler: async ({ viewer }, reply) => {
      const subject = await getSubject(db, viewer.userId);
      return archive(reply).send(await exportPerson(db, store, viewer, subject));
    },
  });

  app.get('/:id', {
    config: { access: 'personal-data:manage' },
    schema: {
      tags,
      summary: 'Quanto se sabe de uma pessoa e o que impede apagá-la',
      params,
      response: { 200: KnownData },
    },
    handler: async ({ params: { id } }) => {
      const subject = await getSubject(db, id);
      const counts = await countKnown(db, subject);
      return { ...subject, counts, visits: await listVisitsAhead(db, subject, new Date()) };
    },
  });

  app.get('/:id/export', {
    config: { access: 'personal-data:manage' },
    schema: { tags, summary: 'Tudo o que o sistema sabe de uma pessoa, num arquivo .tar', params },
    handler: async ({ viewer, params: { id } }, reply) => {
      const subject = await getSubject(db, id);
      return archive(reply).send(await exportPerson(db, store, viewer, subject));
    },
  });

  app.get('/:id/readings', {
    config: { access: 'paper-reading:list' },
    schema: {
      tags,
      summary: 'Quem leu os documentos de uma pessoa, e quando',
      params,
      querystring: PageQuery,
      response: { 200: z.array(PaperReading) },
    },
    handler: async (request, reply) => {
      const rows = await listReadings(db, await getSubject(db, request.params.id), request.query);
      return sendPage(request, reply, rows, { limit: request.query.limit, key: ({ _id }) => [_id] });
    },
  });

  app.post('/:id/erase', {
    config: { access: 'personal-data:manage' },
    schema: {
      tags,
      summary: 'Apagar uma pessoa sem volta: vistorias, histórico e valores ficam, sem o nome dela',
      params,
      body: Erasure,
      response: { 204: z.null() },
    },
    handler: async ({ viewer, params: { id }, body }, reply) => {
      const wish = { id, name: body.name, now: new Date() };
      const keys = await retrying(() => db.transaction((tx) => erasePerson(tx, viewer, wish)));
      // What a failure leaves behind has no row any more, and is swept within the hour.
      for (const key of keys) await store.remove(key);
      return reply.code(204).send(null);
    },
  });
};
