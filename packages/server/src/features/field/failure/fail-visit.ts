import { chargeFor, FAILURE_LABELS, wantsProof } from '@esquadro/domain/field/failure-reasons';
import { clockOf } from '@esquadro/domain/field/mark-rules';
import type { NewVisitFailure } from '@esquadro/domain/field/visit-failure';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { attachUploads } from '../../files/commands.ts';
import { type Marker, recordMark } from '../record-mark.ts';
import { visitFailures } from '../tables.ts';

const MOST_PHOTOS = 20;
const DAY_MS = 86_400_000;

type Sent = NewVisitFailure & { uploads: Upload[] };

/**
 * Keeps that a visit could not be carried out, with its proof, and blocks it; the same id again changes nothing. Says
 * whether it is new. Throws what a mark is refused with, and `input.invalid`.
 */
export async function failVisit(
  tx: Db,
  store: FileStore,
  actor: Marker,
  requestId: Id,
  { reason, waited_until, uploads, ...press }: Sent,
): Promise<boolean> {
  const waitedUntil = new Date(waited_until);
  refuseOdd({ reason, uploads, waitedUntil, at: new Date(press.at) });
  const isNew = await recordMark(tx, actor, requestId, { ...press, kind: 'failed' }, async (mark, zone) => {
    const charge = chargeFor(reason);
    await tx.insert(visitFailures).values({ markId: mark.id, requestId, reason, waitedUntil, charge });
    return { failure_reason: FAILURE_LABELS[reason], waited_until: clockOf(waitedUntil, zone) };
  });
  if (!isNew || uploads.length === 0) return isNew;
  // Last, since bytes that were moved do not come back for another try.
  const proof = uploads.map((upload) => ({ ...upload, purpose: 'proof' as const }));
  const photoIds = await attachUploads(tx, store, { requestId }, proof, actor.viewer.userId);
  await tx.update(visitFailures).set({ photoIds }).where(eq(visitFailures.markId, press._id));
  return isNew;
}

type Odd = Pick<Sent, 'reason' | 'uploads'> & { waitedUntil: Date; at: Date };

function refuseOdd({ reason, uploads, waitedUntil, at }: Odd): void {
  const fields: Record<string, string> = {};
  if (uploads.length > MOST_PHOTOS) fields.photos = `Envie no máximo ${MOST_PHOTOS} fotos.`;
  if (uploads.length === 0 && wantsProof(reason)) fields.photos = 'Envie uma foto da porta ou do interfone.';
  if (Math.abs(waitedUntil.getTime() - at.getTime()) > DAY_MS) {
    fields.waited_until = 'Informe até quando esperou.';
  }
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', { fields });
}
