import { readCode } from '@esquadro/domain/auth/recovery-code';
import type { SecondStep } from '@esquadro/domain/auth/second-step';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/db/client.ts';
import { limitConcurrency } from '../../../platform/http/limit-concurrency.ts';
import { getUser, type UserRow } from '../../users/queries.ts';
import { passApp } from './authenticator-app.ts';
import { countStep, type StepFrom } from './count-step.ts';
import { passPasskey } from './passkeys.ts';
import { passRecoveryCode } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import { useTicket, type Waiting } from './tickets.ts';

type Options<Answer> = {
  db: Db;
  key: Uint8Array;
  from: StepFrom;
  site: RelyingParty;
  now: Date;
  /** Lets the person in, in the same transaction. */
  enter: (tx: Db, user: UserRow) => Promise<Answer>;
};

/**
 * Ends a login by its second step. A ticket, the code of a half minute and a recovery code are good for once, and a
 * password that is changed meanwhile ends the ticket. What was wrong is counted, and the ticket stays.
 */
export async function passSecondStep<Answer>(
  { db, key, from, site, now, enter }: Options<Answer>,
  { ticketId, user }: Waiting,
  { code, passkey }: Pick<SecondStep, 'code' | 'passkey'>,
): Promise<Answer> {
  const evaluate = async (): Promise<Answer> =>
    db.transaction(async (tx) => {
      // The person first, as whoever sets a password does.
      const current = await getUser(tx, { reach: 'all' }, user.id, { forUpdate: true });
      const { challenge } = await useTicket(tx, ticketId);
      if (passkey) {
        if (!(await passPasskey(tx, { userId: user.id, passkey, challenge }, site)))
          throw new AppError('session.wrong-passkey');
      } else if (!(await passCode(tx, { userId: user.id, code: code ?? '', now }, key)))
        throw new AppError('session.wrong-code', {
          fields: { code: 'Código incorreto, vencido ou já usado.' },
        });
      return enter(tx, current);
    });
  return inTurn(async () => {
    const count = await countStep(db, user, from);
    try {
      const answer = await evaluate();
      await count.passed();
      return answer;
    } catch (error) {
      if (error instanceof AppError && error.code === 'factor.unreadable') await count.notLookedAt();
      throw error;
    }
  });
}

/** A few at a time, as passwords are: an office that enters at once is not taken for a guesser. */
const inTurn = limitConcurrency(4, <Result>(evaluate: () => Promise<Result>) => evaluate());

type Typed = { userId: Id; code: string; now: Date };

async function passCode(tx: Db, typed: Typed, key: Uint8Array): Promise<boolean> {
  const { userId, code } = typed;
  if (readCode(code).kind === 'totp') return passApp(tx, typed, key);
  if (!(await passRecoveryCode(tx, userId, code))) return false;
  await audit(tx, { actorId: userId, action: 'factor:recovery', subject: { kind: 'user', id: userId } });
  return true;
}
