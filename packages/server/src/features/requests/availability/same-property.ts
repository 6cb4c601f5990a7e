import type { Candidate } from '@esquadro/domain/requests/availability/candidate';
import type { DayGrid } from '@esquadro/domain/requests/availability/day-grid';
import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { inspectionRequests } from '../tables.ts';
import type { CandidateFilter } from './candidate-inspectors.ts';
import { instantAt } from './held-visits.ts';

/**
 * Puts visits of the property itself at the very point of the search, from which there is no way to go. Only where that
 * point is not exact: two visits at one exact point are in one place anyhow.
 */
export async function markSameProperty(
  db: Db,
  grid: DayGrid,
  { propertyId, place: { point } }: CandidateFilter,
  candidates: Candidate[],
): Promise<void> {
  const isExact = (point?.precision ?? 'door') === 'door';
  if (!propertyId || isExact || candidates.every(({ visits }) => visits.length === 0)) return;
  const { rows } = await db.execute<{ inspectorId: Id; starts: number }>(sql`
    SELECT inspector_id AS "inspectorId", (date_part('epoch', starts_at) / 60)::int AS starts
    FROM ${inspectionRequests}
    WHERE property_id = ${propertyId} AND deleted_at IS NULL AND status <> 'canceled'
      AND starts_at < ${instantAt(grid.ends)} AND ends_at > ${instantAt(grid.starts)}`);
  for (const { inspectorId, starts } of rows) {
    const candidate = candidates.find((found) => found.inspectorId === inspectorId);
    // The visits themselves may be kept in memory for other searches.
    if (candidate)
      candidate.visits = candidate.visits.map((visit) =>
        visit.starts === starts ? { ...visit, place: point } : visit,
      );
  }
}
