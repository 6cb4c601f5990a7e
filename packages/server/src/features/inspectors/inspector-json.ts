import type { WorkingMinutes } from '@esquadro/domain/inspectors/free-hours';
import type { Inspector } from '@esquadro/domain/inspectors/inspector';
import type { Vacation } from '@esquadro/domain/inspectors/vacation';
import { type SQL, sql } from 'drizzle-orm';
import { cities } from '../cities/tables.ts';
import type { FilePurpose } from '../files/tables.ts';
import { files } from '../files/tables.ts';
import { serviceTypes } from '../settings/tables.ts';
import { inspectors } from './tables.ts';

/** All rows of a subquery as an array; none is empty, never null. */
const all = <Row>(query: SQL) => sql<Row[]>`coalesce((${query}), '[]'::json)`;

/** What belongs to the inspector of the outer row, gathered by PostgreSQL: no relation is fetched row by row. */
export const servedCities = all<Inspector['cities'][number]>(sql`
  SELECT json_agg(json_build_object('_id', t.id, 'city', t.city, 'state', t.state) ORDER BY ic.position, t.id)
  FROM inspector_cities ic JOIN ${cities} t ON t.id = ic.city_id
  WHERE ic.inspector_id = ${inspectors.id}`);

export const offeredServices = all<Inspector['services'][number]>(sql`
  SELECT json_agg(json_build_object('_id', s.id, 'label', s.label) ORDER BY s.position, s.id)
  FROM inspector_services o JOIN ${serviceTypes} s ON s.id = o.service_type_id AND s.deleted_at IS NULL
  WHERE o.inspector_id = ${inspectors.id}`);

export const workingHours = all<WorkingMinutes>(sql`
  SELECT json_agg(json_build_object('weekday', h.weekday, 'starts', h.starts, 'ends', h.ends,
    'breakStarts', h.break_starts, 'breakEnds', h.break_ends) ORDER BY h.weekday)
  FROM inspector_hours h WHERE h.inspector_id = ${inspectors.id}`);

export const vacations = all<Vacation>(sql`
  SELECT json_agg(json_build_object('start', v.starts_on, 'end', v.ends_on) ORDER BY v.starts_on)
  FROM inspector_vacations v WHERE v.inspector_id = ${inspectors.id}`);

export type PaperRow = { id: string; name: string; purpose: FilePurpose };

export const papers = all<PaperRow>(sql`
  SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'purpose', f.purpose) ORDER BY f.id)
  FROM ${files} f WHERE f.inspector_id = ${inspectors.id} AND f.deleted_at IS NULL`);
