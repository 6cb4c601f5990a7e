import { isStaff, type Viewer } from '@esquadro/domain/auth/permissions';
import type { NoteInput } from '@esquadro/domain/properties/property-note';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { newId } from '../../platform/new-id.ts';
import { fullNameOf, users } from '../users/tables.ts';
import { propertyNotes } from './tables.ts';

/** Adds the notes that say something, under the viewer's name and the server's clock. */
export async function addNotes(tx: Db, viewer: Viewer, propertyId: Id, notes: NoteInput[]): Promise<void> {
  const texts = notes.map(({ note }) => note).filter((note) => note !== '');
  if (texts.length === 0) return;
  const { authorName } = one(
    await tx
      .select({ authorName: sql<string>`${fullNameOf('users')}` })
      .from(users)
      .where(eq(users.id, viewer.userId)),
  );
  await tx
    .insert(propertyNotes)
    .values(texts.map((note) => ({ id: newId(), propertyId, authorId: viewer.userId, authorName, note })));
}

/**
 * Brings the notes to the list that was sent: a known `_id` stays as it was written, the rest is new, and
 * what is missing goes. Only its author or the administration removes a note: it is what one person saw.
 */
export async function changeNotes(tx: Db, viewer: Viewer, propertyId: Id, sent: NoteInput[]): Promise<void> {
  const existing = await tx
    .select({ id: propertyNotes.id, authorId: propertyNotes.authorId })
    .from(propertyNotes)
    .where(and(eq(propertyNotes.propertyId, propertyId), isNull(propertyNotes.deletedAt)));
  const kept = new Set(sent.map(({ _id }) => _id));
  const removed = existing.filter(({ id }) => !kept.has(id));
  if (!isStaff(viewer.role) && removed.some(({ authorId }) => authorId !== viewer.userId)) {
    throw new AppError('access.field-denied', {
      fields: { notes: 'Só quem escreveu uma nota ou a administração pode removê-la.' },
    });
  }
  if (removed.length > 0) {
    await tx
      .update(propertyNotes)
      .set({ deletedAt: sql`now()` })
      .where(
        inArray(
          propertyNotes.id,
          removed.map(({ id }) => id),
        ),
      );
  }
  // An id that is not of this property is a note it does not have: neither kept nor copied.
  await addNotes(
    tx,
    viewer,
    propertyId,
    sent.filter(({ _id }) => _id === undefined),
  );
}
