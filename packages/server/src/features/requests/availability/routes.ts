import { normaliseCoordinates } from '@esquadro/domain/addresses/coordinates';
import type { Viewer } from '@esquadro/domain/auth/permissions';
import { scopeOf } from '@esquadro/domain/auth/scope';
import { localOf } from '@esquadro/domain/calendar/local-time';
import {
  type AskedKey,
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
import { findProperty, getProperty } from '../../properties/queries.ts';
import { findKeyBranch } from '../../realtors/queries.ts';
import { keptSchedulingSettings } from '../../settings/queries.ts';
import { branchStop, keyStopOf } from '../booking/key-stop.ts';
import { bookableFrom } from '../booking/visit-slot.ts';
import { findRequest } from '../queries.ts';
import { findBestSlots } from './best-slots.ts';
import { findFirstOpenDay } from './first-open-day.ts';
import { listOpenDays } from './open-days.ts';
import { searchDay } from './search-day.ts';
import { type VisitPlace, visitPlace } from './visit-place.ts';

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
      const place = placeAsked(body.address);
      const asked = {
        place,
        propertyId: await ownProperty(db, viewer, body.propertyId, place),
        day: localDayOf(body.date, place.zone),
        minutes: body.window,
        service: body.service_type ? { id: body.service_type } : undefined,
        now: new Date(),
        ...(await ownRequest(db, viewer, body)),
        fromNow: false,
      };
      const settings = keptSchedulingSettings(db, asked.service?.id);
      if (trueHomes) asked.fromNow = bookableFrom(viewer.role, await settings) === 'now';
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
      const asked = {
        place: placeAsked(body.address),
        minutes: body.window,
        service: body.service_type ? { id: body.service_type } : undefined,
        now: new Date(),
        ...(await ownRequest(db, viewer, body)),
        fromNow: bookableFrom(viewer.role, settings) === 'now',
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
      ...(await ownRequest(db, viewer, query)),
      inspectorId: query.inspectorId || undefined,
      fromNow: bookableFrom(viewer.role, settings) === 'now',
    };
    return { asked, settings };
  }
};

const placeAsked = ({ city, state, precision, ...written }: AvailabilityQuery['address']) =>
  visitPlace({ city, state, pointPrecision: precision, ...normaliseCoordinates(written) });

/** `date` is a local day, or an instant that means the property's local day. */
const localDayOf = (date: string, zone: string) =>
  date.includes('T') ? localOf(new Date(date), zone).day : date;

type AboutRequest = AskedKey & { requestId?: Id | '' | null | undefined };

/**
 * The request being edited, whose slot does not count, and where the key is fetched: as asked, or as the request has it.
 * Another agency's request is 404: ignoring its slot would reveal its hour.
 */
async function ownRequest(db: Db, viewer: Viewer, { requestId, ...key }: AboutRequest) {
  const found = requestId ? await findRequest(db, scopeOf(viewer, 'request:read'), requestId) : undefined;
  if (requestId && !found) throw new AppError('request.not-found');
  const isAsked = key.keys_location_pickup_type !== undefined;
  const keyStop = isAsked || !found ? await askedStop(db, viewer, key) : await keyStopOf(db, found);
  return { ignoredRequestId: found?.id, keyStop };
}

/** A branch of another agency counts for nothing, like one that does not exist. */
async function askedStop(db: Db, viewer: Viewer, asked: AskedKey) {
  const { keys_location_pickup_type: type, keys_location_pickup_branch: id, keys_eve } = asked;
  if (type !== 'realtor' || !id || keys_eve) return null;
  const branch = await findKeyBranch(db, scopeOf(viewer, 'realtor:read'), id);
  return branch ? branchStop(branch) : null;
}

/** A foreign property is left out: the hours beside its visits would tell of them. */
async function ownProperty(
  db: Db,
  viewer: Viewer,
  id: Id | '' | null | undefined,
  { point }: VisitPlace,
): Promise<Id | undefined> {
  if (!id || (point?.precision ?? 'door') === 'door') return undefined;
  return (await findProperty(db, scopeOf(viewer, 'property:read'), id))?.id;
}

async function placeOf(db: Db, viewer: Viewer, { propertyId, city, state }: FirstOpenDayQuery) {
  if (!propertyId)
    return visitPlace({ city: city ?? '', state: state ?? '', latitude: null, longitude: null });
  const property = await getProperty(db, scopeOf(viewer, 'property:read'), propertyId);
  return visitPlace({ ...property, state: property.state ?? '' }, property.timeZone);
}
