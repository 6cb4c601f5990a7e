import { normaliseCoordinates } from '@esquadro/domain/addresses/coordinates';
import { scopeOf, type Viewer } from '@esquadro/domain/auth/permissions';
import { localOf } from '@esquadro/domain/calendar/local-time';
import {
  AvailabilityQuery,
  AvailableInspector,
  ExplainedAvailability,
  FirstOpenDay,
  FirstOpenDayQuery,
  OpenDay,
  OpenDaysQuery,
} from '@esquadro/domain/requests/availability/availability';
import { BestSlot, BestSlotsQuery } from '@esquadro/domain/requests/availability/best-slots';
import { explainDay } from '@esquadro/domain/requests/availability/explain-day';
import { asSeenBy, offerDay } from '@esquadro/domain/requests/availability/offer-day';
import { seesWhoIsOffered } from '@esquadro/domain/requests/request-rights';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { MAX_PAGE } from '../../../platform/http/paging.ts';
import { getProperty } from '../../properties/queries.ts';
import { keptSchedulingSettings } from '../../settings/queries.ts';
import { bookableFrom } from '../booking/visit-slot.ts';
import { findRequest } from '../queries.ts';
import { findBestSlots } from './best-slots.ts';
import { findFirstOpenDay } from './first-open-day.ts';
import { listOpenDays } from './open-days.ts';
import { searchDay } from './search-day.ts';
import { visitPlace } from './visit-place.ts';

const tags = ['Disponibilidade'];

export const availabilityRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.post('/availability', {
    config: { access: 'availability:read' },
    // `explain` decides the shape; a serialiser compiled from the union would validate both in turn.
    serializerCompiler: () => JSON.stringify,
    schema: {
      tags,
      summary:
        'Quem está livre num dia, do mais perto ao mais longe; `explain=1` (administração) diz por que os outros não',
      querystring: z.object({ explain: z.enum(['1']).optional() }),
      body: AvailabilityQuery,
      response: { 200: z.union([z.array(AvailableInspector), ExplainedAvailability]) },
    },
    handler: async ({ viewer, body, query }) => {
      const everybody = query.explain === '1';
      const trueHomes = seesWhoIsOffered(viewer.role);
      if (everybody && !trueHomes) throw new AppError('access.denied');
      const { city, state } = body.address;
      const place = visitPlace({ city, state, ...normaliseCoordinates(body.address) });
      const asked = {
        place,
        day: localDayOf(body.date, place.zone),
        minutes: body.window,
        service: body.service_type ? { id: body.service_type } : undefined,
        now: new Date(),
        ignoredRequestId: await ownRequest(db, viewer, body.requestId),
        fromNow: false,
      };
      const settings = keptSchedulingSettings(db, asked.service?.id);
      if (trueHomes) asked.fromNow = bookableFrom(viewer, await settings) === 'now';
      const whichInspectors = { everybody, trueHomes, inspectorId: body.inspectorId || undefined };
      const { search, candidates } = await searchDay(db, asked, settings, whichInspectors);
      if (!everybody) return asSeenBy(viewer.role, offerDay(candidates, search));
      return {
        holiday: search.holiday ?? null,
        inspectors: explainDay(candidates, search).slice(0, MAX_PAGE),
      };
    },
  });

  app.post('/availability/best', {
    config: { access: 'availability:read' },
    schema: {
      tags,
      summary:
        'Os horários em que a vistoria encaixa melhor nos próximos dias; quem e quanto caminho, só à administração',
      body: BestSlotsQuery,
      response: { 200: z.array(BestSlot) },
    },
    handler: async ({ viewer, body }) => {
      const settings = await keptSchedulingSettings(db, body.service_type || undefined);
      const { city, state } = body.address;
      const asked = {
        place: visitPlace({ city, state, ...normaliseCoordinates(body.address) }),
        minutes: body.window,
        service: body.service_type ? { id: body.service_type } : undefined,
        now: new Date(),
        ignoredRequestId: await ownRequest(db, viewer, body.requestId),
        fromNow: bookableFrom(viewer, settings) === 'now',
        from: body.from,
        days: body.days,
      };
      return findBestSlots(db, asked, settings, { isStaff: seesWhoIsOffered(viewer.role) });
    },
  });

  app.get('/availability/days', {
    config: { access: 'availability:read' },
    schema: {
      tags,
      summary: 'Os dias de um mês: quais têm ao menos uma hora livre, e quais são feriados',
      querystring: OpenDaysQuery,
      response: { 200: z.array(OpenDay) },
    },
    handler: async ({ viewer, query }) => {
      const { asked, settings } = await readQuestion(viewer, query);
      return listOpenDays(db, { ...asked, month: query.month }, settings);
    },
  });

  app.get('/availability/first', {
    config: { access: 'availability:read' },
    schema: {
      tags,
      summary: 'O primeiro dia com hora livre nos próximos meses, e se alguém atende a cidade',
      querystring: FirstOpenDayQuery,
      response: { 200: FirstOpenDay },
    },
    handler: async ({ viewer, query }) => {
      const { asked, settings } = await readQuestion(viewer, query);
      return findFirstOpenDay(db, asked, settings);
    },
  });

  async function readQuestion(viewer: Viewer, query: FirstOpenDayQuery) {
    const settings = await keptSchedulingSettings(db, query.service_type || undefined);
    const asked = {
      place: await placeOf(db, viewer, query),
      minutes: query.window,
      service: query.service_type ? { id: query.service_type } : undefined,
      now: new Date(),
      ignoredRequestId: await ownRequest(db, viewer, query.requestId),
      inspectorId: query.inspectorId || undefined,
      fromNow: bookableFrom(viewer, settings) === 'now',
    };
    return { asked, settings };
  }
};

/** `date` is a local day, or an instant that means the property's local day. */
const localDayOf = (date: string, zone: string) =>
  date.includes('T') ? localOf(new Date(date), zone).day : date;

/** Another agency's request is 404: ignoring its slot would reveal its hour. */
async function ownRequest(db: Db, viewer: Viewer, id: Id | '' | null | undefined): Promise<Id | undefined> {
  if (!id) return undefined;
  if (!(await findRequest(db, scopeOf(viewer, 'request:read'), id))) throw new AppError('request.not-found');
  return id;
}

async function placeOf(db: Db, viewer: Viewer, { propertyId, city, state }: FirstOpenDayQuery) {
  if (!propertyId)
    return visitPlace({ city: city ?? '', state: state ?? '', latitude: null, longitude: null });
  const property = await getProperty(db, scopeOf(viewer, 'property:read'), propertyId);
  return visitPlace({ ...property, state: property.state ?? '' }, property.timeZone);
}
