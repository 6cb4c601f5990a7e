import { type Actor, isStaff } from '@esquadro/domain/auth/permissions';
import type { FailureChange } from '@esquadro/domain/field/visit-failure';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/client.ts';
import type { Topic } from '../../../platform/live/announce.ts';
import type { Audience } from '../../requests/commands.ts';
import { lockRequest } from '../../requests/queries.ts';
import type { RequestRow } from '../../requests/tables.ts';
import { fullNameOf, users } from '../../users/tables.ts';
import { visitFailures } from '../tables.ts';
import { noteInField, tellTopics } from '../tell-field.ts';
import { findFailure } from './read-failure.ts';

type Decider = Actor<'field:decide'>;
type Failure = typeof visitFailures.$inferSelect;

/**
 * The agency contests that a failed visit is charged, or the staff decides on it. Throws `request.not-found`,
 * `failure.not-found`, `failure.not-disputed` and `access.field-denied`.
 */
export async function changeFailure(
  tx: Db,
  actor: Decider,
  requestId: Id,
  { dispute_note, charge }: FailureChange,
): Promise<void> {
  refuseForeignField(actor, charge !== undefined);
  const request = await lockRequest(tx, actor.scope, requestId);
  const found = await findFailure(tx, requestId);
  if (!found) throw new AppError('failure.not-found');
  if (charge) await decide(tx, actor, request, found.failure, charge);
  else await dispute(tx, actor, request, found.failure, dispute_note ?? '');
}

/** Agencies contest, the staff decides. */
function refuseForeignField({ viewer }: Decider, decides: boolean): void {
  if (decides === isStaff(viewer.role)) return;
  const fields: Record<string, string> = decides
    ? { charge: 'Só a administração decide sobre a cobrança.' }
    : { dispute_note: 'Só a imobiliária contesta a cobrança.' };
  throw new AppError('access.field-denied', { fields });
}

async function dispute(
  tx: Db,
  actor: Decider,
  request: RequestRow,
  failure: Failure,
  note: string,
): Promise<void> {
  const isOpen = failure.charge !== 'no' && failure.decidedAt === null;
  if (!isOpen) throw new AppError('failure.not-disputed');
  if (failure.charge === 'disputed' && failure.disputeNote === note) return;
  await write(tx, failure, { charge: 'disputed', disputeNote: note });
  await tell(tx, actor, request, {
    kind: 'disputed',
    detail: note,
    after: { dispute_note: note },
    topics: ({ inspector }) => ['staff', inspector],
  });
}

const CHARGE_WORDS = { yes: 'Cobrar', no: 'Não cobrar' };

async function decide(
  tx: Db,
  actor: Decider,
  request: RequestRow,
  failure: Failure,
  charge: 'yes' | 'no',
): Promise<void> {
  if (failure.charge === charge && failure.decidedAt !== null) return;
  const { viewer, now } = actor;
  await write(tx, failure, {
    charge,
    decidedBy: sql`(SELECT ${fullNameOf('users')} FROM ${users} WHERE id = ${viewer.userId})`,
    decidedAt: now,
  });
  await tell(tx, actor, request, {
    kind: 'decided',
    detail: CHARGE_WORDS[charge],
    after: { charge: CHARGE_WORDS[charge] },
    topics: ({ inspector, agency }) => [agency, inspector],
  });
}

const write = (tx: Db, { markId }: Failure, change: PgUpdateSetSource<typeof visitFailures>) =>
  tx.update(visitFailures).set(change).where(eq(visitFailures.markId, markId));

type Told = {
  kind: 'disputed' | 'decided';
  detail: string;
  after: Record<string, string>;
  topics: (audience: Audience) => Topic[];
};

async function tell(tx: Db, actor: Decider, request: RequestRow, { kind, detail, after, topics }: Told) {
  const action = kind === 'decided' ? 'failure:decide' : 'failure:dispute';
  const audience = await noteInField(tx, actor, request, { after, action });
  await tellTopics(tx, actor, request, { kind, detail, topics: topics(audience) });
}
