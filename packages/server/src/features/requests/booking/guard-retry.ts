import type { Viewer } from '@esquadro/domain/auth/permissions';
import { scopeOf } from '@esquadro/domain/auth/scope';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, exists } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { visitFailures } from '../../field/tables.ts';
import { visibleRequests } from '../queries.ts';
import { inspectionRequests } from '../tables.ts';

type Retry = { retryOf: Id | null; propertyId: Id };

/** Throws `input.invalid` unless a visit of the same property, which the viewer may read, has failed. */
export async function requireFailedVisit(
  tx: Db,
  viewer: Viewer,
  { retryOf, propertyId }: Retry,
): Promise<void> {
  if (retryOf === null) return;
  const failure = tx.select().from(visitFailures).where(eq(visitFailures.requestId, retryOf));
  const [found] = await tx
    .select({ id: inspectionRequests.id })
    .from(inspectionRequests)
    .where(
      and(
        eq(inspectionRequests.id, retryOf),
        eq(inspectionRequests.propertyId, propertyId),
        visibleRequests(scopeOf(viewer, 'request:read')),
        exists(failure),
      ),
    );
  if (!found) {
    throw new AppError('input.invalid', {
      fields: { retry_of: 'Não há vistoria frustrada deste imóvel para tentar de novo.' },
    });
  }
}
