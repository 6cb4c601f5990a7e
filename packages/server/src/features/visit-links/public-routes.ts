import { addDays, isInReach } from '@esquadro/domain/calendar/count-days';
import { LocalDay } from '@esquadro/domain/calendar/local-day';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { minutesOf } from '@esquadro/domain/requests/duration';
import { AppError } from '@esquadro/domain/shared/errors';
import { Confirming, Moving, Refusing } from '@esquadro/domain/visit-links/answer-forms';
import { visitState } from '@esquadro/domain/visit-links/link-rules';
import { OfferedDay, VisitView } from '@esquadro/domain/visit-links/visit-view';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BY_NAME, hideAnswer, type Named, namedLink } from '../../platform/auth/named-link.ts';
import { calendarText } from '../../platform/calendar.ts';
import type { Db } from '../../platform/db/client.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { findFile, thumbnailKey } from '../files/queries.ts';
import { listOfferedDays } from '../requests/queries.ts';
import { keptSchedulingSettings, readLinkSettings } from '../settings/queries.ts';
import { confirmByLink, moveByLink, refuseByLink } from './answer-by-link.ts';
import { type OpenedLink, openLink } from './find-link.ts';
import { photoOf, readView } from './visit-view.ts';

const tags = ['Link da visita'];
const params = z.object({ name: z.string() });

type Options = { db: Db; store: FileStore; key: Uint8Array; newsDelayMs: number };

/** What the parties of a lease may do with nothing but their link. No GET changes anything of it: robots open every link. */
export const visitLinkRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, store, key, newsDelayMs } = options;
  app.addHook('onSend', hideAnswer);
  const link = namedLink({
    db,
    find: (name, now) => openLink(db, { key, name, now }),
    kind: 'visit-link',
    idOf: ({ link }) => link.id,
    writesAnHour: 30,
  });
  const { open } = link;
  const answer = async (request: Named, act: Parameters<typeof link.answer>[1]): Promise<VisitView> =>
    readView(db, await link.answer(request, act), new Date());

  /** The days with room from a day on, within those that the settings let a visit be moved to. */
  const offer = async ({ visit }: OpenedLink, now: Date, asked?: LocalDay): Promise<OfferedDay[]> => {
    const { days } = await readLinkSettings(db);
    const tomorrow = addDays(localOf(now, visit.timeZone).day, 1);
    const end = addDays(tomorrow, days);
    const from = asked && asked > tomorrow ? asked : tomorrow;
    if (from >= end || visitState(visit, now) !== 'open') return [];
    const settings = await keptSchedulingSettings(db, visit.serviceTypeId);
    const offered = await listOfferedDays(db, visit, settings, { from, days, now });
    return offered.filter(({ date }) => date < end);
  };

  app.get('/:name', {
    config: BY_NAME,
    schema: {
      tags,
      summary: 'A vistoria de um link, como quem o recebeu a vê',
      params,
      response: { 200: VisitView },
    },
    handler: async (request) => {
      const now = new Date();
      return readView(db, await open(request, now), now);
    },
  });

  app.get('/:name/slots', {
    config: BY_NAME,
    schema: {
      tags,
      summary: 'Os dias com horas livres para a vistoria de um link, a partir de um dia',
      params,
      querystring: z.object({ from: LocalDay.refine(isInReach, 'Data inválida.').optional() }),
      response: { 200: z.array(OfferedDay) },
    },
    handler: async (request) => {
      const now = new Date();
      return offer(await open(request, now), now, request.query.from);
    },
  });

  app.post('/:name/confirm', {
    config: BY_NAME,
    schema: {
      tags,
      summary: 'Confirmar o horário e dizer quem abre; `for` é o início que a página mostrou',
      params,
      body: Confirming,
      response: { 200: VisitView },
    },
    handler: (request) => answer(request, (tx, opened, now) => confirmByLink(tx, opened, request.body, now)),
  });

  app.post('/:name/move', {
    config: BY_NAME,
    schema: {
      tags,
      summary: 'Mudar para uma hora livre, ou pedi-la; 409 traz os dias com horas livres (`days`)',
      params,
      body: Moving,
      response: { 200: VisitView },
    },
    handler: async (request) => {
      try {
        return await answer(request, (tx, opened, now) =>
          moveByLink(tx, opened, request.body, { now, newsDelayMs }),
        );
      } catch (error) {
        if (!(error instanceof AppError) || !COLLISIONS.includes(error.code)) throw error;
        // Told anew, without what agencies learn of a collision: who could come, and the property's other visits.
        const now = new Date();
        const days = await offer(await open(request, now), now);
        throw new AppError('request.slot-taken', { extra: { days } });
      }
    },
  });

  app.post('/:name/refuse', {
    config: BY_NAME,
    schema: {
      tags,
      summary: 'Dizer que não vai poder receber, e por quê; o status da vistoria não muda',
      params,
      body: Refusing,
      response: { 200: VisitView },
    },
    handler: (request) => answer(request, (tx, opened, now) => refuseByLink(tx, opened, request.body, now)),
  });

  app.get('/:name/photo', {
    config: BY_NAME,
    schema: { tags, summary: 'A foto de quem vai, em miniatura', params },
    handler: async (request, reply) => {
      const id = await photoOf(db, await open(request, new Date()));
      const file = id ? await findFile(db, id) : undefined;
      if (!file?.hasThumbnail) throw new AppError('file.not-found');
      return reply.type('image/webp').send(await store.read(thumbnailKey(file.id)));
    },
  });

  app.get('/:name/visit.ics', {
    config: BY_NAME,
    schema: {
      tags,
      summary: 'A vistoria em iCalendar, para a própria agenda',
      params,
      response: { 200: z.string() },
    },
    handler: async (request, reply) => {
      const now = new Date();
      const opened = await open(request, now);
      const { address, service, inspector, agency, state } = await readView(db, opened, now);
      const { link, visit } = opened;
      const event = {
        id: link.id,
        version: visit.version,
        changedAt: visit.updatedAt,
        startsAt: visit.startsAt,
        minutes: minutesOf(visit),
        summary: `Vistoria de ${service.toLowerCase()}`,
        location: address,
        description: `Quem vai: ${inspector.name}\nImobiliária: ${agency.company}`,
        canceled: state === 'canceled',
      };
      return reply.type('text/calendar; charset=utf-8').send(calendarText('Vistoria', [event]));
    },
  });
};

const COLLISIONS: string[] = ['request.slot-taken', 'request.not-offered', 'request.property-taken'];
