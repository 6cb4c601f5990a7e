import { FIELD_STATE_LABELS } from '@esquadro/domain/field/mark-kinds';
import { statusAfter, WITHDRAW_MINUTES } from '@esquadro/domain/field/mark-rules';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { takeBackNotices } from '../notifications/commands.ts';
import { changeRequest, settleFieldState } from '../requests/commands.ts';
import { lockRequest } from '../requests/queries.ts';
import type { Marker } from './record-mark.ts';
import { visitMarks } from './tables.ts';
import { NEWS_OF_MARK, noteInField } from './tell-field.ts';

/**
 * Takes back one's own last mark of a visit, soon after it was received: the status is as before, unless somebody has
 * changed it since; where the device was is forgotten, that it happened is not. Once more changes nothing. Throws
 * `request.not-found`, `mark.not-found` and `mark.kept`.
 */
export async function withdrawMark(tx: Db, actor: Marker, requestId: Id, markId: Id): Promise<void> {
  const request = await lockRequest(tx, actor.scope, requestId);
  const ofVisit = eq(visitMarks.requestId, requestId);
  const own = and(ofVisit, eq(visitMarks.id, markId), eq(visitMarks.authorId, actor.viewer.userId));
  const [mark] = await tx.select().from(visitMarks).where(own);
  if (!mark) throw new AppError('mark.not-found');
  if (mark.withdrawnAt) return;
  const [last] = await tx
    .select({ id: visitMarks.id })
    .from(visitMarks)
    .where(and(ofVisit, isNull(visitMarks.withdrawnAt)))
    .orderBy(desc(visitMarks.receivedAt), desc(visitMarks.at))
    .limit(1);
  const isLate = actor.now.getTime() - mark.receivedAt.getTime() > WITHDRAW_MINUTES * 60_000;
  if (isLate || last?.id !== markId) throw new AppError('mark.kept');

  await tx
    .update(visitMarks)
    .set({ withdrawnAt: actor.now, latitude: null, longitude: null, accuracyM: null, distanceM: null })
    .where(eq(visitMarks.id, markId));
  await noteInField(tx, actor, request, {
    after: { mark: `${FIELD_STATE_LABELS[mark.kind]} (desfeito)` },
    action: 'mark:withdraw',
    details: { kind: mark.kind },
  });
  const { statusBefore } = mark;
  const isAsMarked =
    statusBefore && request.status === statusAfter(mark.kind, { ...request, status: statusBefore });
  if (isAsMarked)
    await changeRequest(tx, { ...actor, scope: actor.edit }, requestId, { status: statusBefore });
  else await settleFieldState(tx, requestId);
  const kind = NEWS_OF_MARK[mark.kind];
  if (kind) await takeBackNotices(tx, { requestId, kind, at: mark.receivedAt });
}
