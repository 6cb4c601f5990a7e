import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { deliverNext } from '../../platform/outbox.ts';
import type { QueueRow } from './mail-row.ts';
import type { Send } from './smtp.ts';
import { mailQueue } from './tables.ts';

/** Sends the e-mail that has waited longest, and says whether there was one. */
export const deliverNextMail = (db: Db, send: Send): Promise<boolean> =>
  deliverNext(db, mailQueue, async (tx, id) => {
    const [mail] = await tx.select().from(mailQueue).where(eq(mailQueue.id, id));
    return mail ? send(mail as QueueRow) : 'nobody';
  });
