import type { Point } from '@esquadro/domain/addresses/distance';
import type { PointPrecision } from '@esquadro/domain/addresses/point-precision';
import type { Candidate } from '@esquadro/domain/requests/availability/candidate';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import { cities } from '../../cities/tables.ts';
import { inspectorCities, inspectorServices, inspectors } from '../../inspectors/tables.ts';
import { withCoordinates } from '../../places/queries.ts';
import { fullNameOf, users } from '../../users/tables.ts';
import { pointOf, type VisitPlace } from './visit-place.ts';

/** Which inspectors a search for free hours looks at. */
export type CandidateFilter = {
  place: VisitPlace;
  serviceId: Id | undefined;
  /** Whose visits are at the very same place, however little is known of where that is. */
  propertyId?: Id | undefined;
  /** Only this one. */
  inspectorId?: Id | undefined;
  /** A request whose slot does not count: the one being edited. */
  ignoredRequestId?: Id | undefined;
  /** Also those who wait for approval or serve other cities: to be told why they are not offered. */
  everybody?: boolean;
  /** Where people really live, for the staff; everybody else gets points beside their homes. */
  trueHomes?: boolean;
  /** There is one connection: read one after the other, not in parallel. */
  inTransaction?: boolean;
};

/** What does not change from day to day. */
export type Person = Omit<Candidate, 'work' | 'absences' | 'visits'>;

export type PersonRow = {
  id: Id;
  name: string;
  latitude: number | null;
  longitude: number | null;
  pointPrecision: PointPrecision;
  /** Undefined where the query already filtered on it, so it is true for every row. */
  approved?: boolean;
  serves?: boolean;
  offers?: boolean;
  /** The first city served, looked up where the person has no point. */
  firstCity: { city: string; state: string; latitude: number | null; longitude: number | null } | null;
};

const namedLike = ({ names, state }: VisitPlace) => sql`t.deleted_at IS NULL AND t.state = ${state}
  AND t.city_plain IN (${sql.join(
    names.map((name) => sql`plain(${name})`),
    sql`, `,
  )})`;

const servingCity = (place: VisitPlace) => sql`
  SELECT ic.inspector_id FROM ${cities} t JOIN ${inspectorCities} ic ON ic.city_id = t.id WHERE ${namedLike(place)}`;

/** Of one inspector their own cities are looked through, of many the inspectors of the city. */
const serves = ({ place, inspectorId }: CandidateFilter) =>
  inspectorId
    ? sql`EXISTS (SELECT FROM ${inspectorCities} ic JOIN ${cities} t ON t.id = ic.city_id
        WHERE ic.inspector_id = i.id AND ${namedLike(place)})`
    : sql`i.id IN (${servingCity(place)})`;

const offering = (serviceId: Id) => sql`
  EXISTS (SELECT FROM ${inspectorServices} o WHERE o.inspector_id = i.id AND o.service_type_id = ${serviceId}) AS offers,`;

/** Rows `i` of inspectors with `u`, the person behind each. */
export function candidateInspectors({ place, inspectorId, everybody }: CandidateFilter): SQL {
  const narrowed = inspectorId
    ? sql`i.id = ${inspectorId}`
    : everybody
      ? sql`true`
      : sql`i.approved_at IS NOT NULL AND i.id IN (${servingCity(place)})`;
  return sql`(
      SELECT i.id, i.user_id, i.approved_at FROM ${inspectors} i WHERE i.deleted_at IS NULL AND ${narrowed}
    ) i
    JOIN (
      SELECT id, first_name, last_name, latitude, longitude, point_precision FROM ${users}
      WHERE deleted_at IS NULL AND access_level = 'Inspector' ${keepSubquery(inspectorId)}
    ) u ON u.id = i.user_id`;
}

/**
 * Optimisation fence: the subquery is read whole and joined by hash. PostgreSQL expects a thirtieth of a city's
 * inspectors and would look a thousand people up one by one; that is right only for a single inspector.
 */
export const keepSubquery = (inspectorId: Id | undefined) => (inspectorId ? sql`` : sql`OFFSET 0`);

const firstCity = sql`CASE WHEN u.latitude IS NULL THEN (
  SELECT json_build_object('city', t.city, 'state', t.state, 'latitude', t.latitude, 'longitude', t.longitude)
  FROM ${inspectorCities} ic JOIN ${cities} t ON t.id = ic.city_id
  WHERE ic.inspector_id = i.id ORDER BY ic.position, t.id LIMIT 1) END`;

export function peopleColumns(filter: CandidateFilter): SQL {
  const { serviceId, inspectorId, everybody } = filter;
  const needsEligibility = inspectorId !== undefined || everybody;
  const eligibilityColumns = sql`i.approved_at IS NOT NULL AS approved, ${serves(filter)} AS serves,`;
  return sql`i.id, ${fullNameOf('u')} AS name, ${needsEligibility ? eligibilityColumns : sql``}
    ${serviceId ? offering(serviceId) : sql``} u.latitude, u.longitude,
    u.point_precision AS "pointPrecision", ${firstCity} AS "firstCity"`;
}

export function personOf(row: PersonRow, place: VisitPlace): Person {
  const { id, name, approved = true, serves = true, offers = true } = row;
  return { inspectorId: id, full_name: name, home: knownHome(row) ?? place.point, approved, serves, offers };
}

/** Null for somebody of whom no point is known: they are taken to live where the visit is. */
export function knownHome({ latitude, longitude, pointPrecision, firstCity }: PersonRow): Point | null {
  return (
    pointOf({ latitude, longitude }, pointPrecision) ??
    (firstCity && pointOf(withCoordinates(firstCity), 'city'))
  );
}
