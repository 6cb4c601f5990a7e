import type { Viewer } from '@esquadro/domain/auth/permissions';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import { seesWholeInspector } from '@esquadro/domain/inspectors/inspector-rights';
import type { Db } from '../../platform/db/client.ts';
import { bloodTypeFor, presentInspector } from './present-inspector.ts';
import { type InspectorRow, subjectOf } from './queries.ts';
import { listVisitsAhead, presentVisit } from './visits-ahead.ts';

/** One inspector with the visits from today on, and among them those that fall into a vacation. */
export async function presentDetails(
  db: Db,
  viewer: Viewer,
  row: InspectorRow,
  today: LocalDay,
): Promise<InspectorDetails> {
  const { user, ...inspector } = presentInspector(viewer, row);
  const visits = seesWholeInspector(viewer, subjectOf(row))
    ? await listVisitsAhead(db, viewer, row.id, today)
    : [];
  const open = visits.filter((visit) => visit.open);
  return {
    ...inspector,
    user: { ...user, ...bloodTypeFor(viewer, row) },
    requests: visits.map(({ id }) => id),
    visitsAhead: open.map(presentVisit),
    collisions: open.filter(({ onVacation }) => onVacation).map(presentVisit),
  };
}
