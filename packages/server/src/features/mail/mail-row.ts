import {
  ACCESS_MAIL_KINDS,
  ACCESS_MAIL_SUBJECTS,
  type AccessMailFacts,
  type AccessMailKind,
} from '@esquadro/domain/mail/access-mail';
import { KEY_MAIL_KINDS, KEY_MAIL_SUBJECTS, type KeyMailKind } from '@esquadro/domain/mail/key-mail';
import { LINK_MAIL_SUBJECTS, type LinkMailKind } from '@esquadro/domain/mail/link-mail';
import type { MailKind } from '@esquadro/domain/mail/mail';
import type { MailFacts } from '@esquadro/domain/mail/write-mail';
import type { mailQueue } from './tables.ts';

/** Written when it is sent, so that no link lies in the queue: till then it is the id of what it is about. */
export type SignedMailKind = AccessMailKind | LinkMailKind | KeyMailKind;
export const SIGNED_MAIL_SUBJECTS: Record<SignedMailKind, string> = {
  ...ACCESS_MAIL_SUBJECTS,
  ...LINK_MAIL_SUBJECTS,
  ...KEY_MAIL_SUBJECTS,
};

type Row = Pick<typeof mailQueue.$inferSelect, 'id' | 'recipient' | 'createdAt'>;
type AccessMail = Row & { kind: AccessMailKind; facts: AccessMailFacts };
type LinkMail = Row & { kind: LinkMailKind; facts: AccessMailFacts };
type KeyMail = Row & { kind: KeyMailKind; facts: AccessMailFacts };
export type SignedMail = AccessMail | LinkMail | KeyMail;
export type VisitMail = Row & { kind: MailKind; facts: MailFacts };

/** An e-mail of the queue: its kind says what its facts are. */
export type QueueRow = SignedMail | VisitMail;

export const isSignedMail = (mail: Pick<QueueRow, 'kind' | 'facts'>): mail is SignedMail =>
  Object.hasOwn(SIGNED_MAIL_SUBJECTS, mail.kind);

export const isAccessMail = (mail: SignedMail): mail is AccessMail =>
  ACCESS_MAIL_KINDS.some((kind) => kind === mail.kind);

export const isKeyMail = (mail: SignedMail): mail is KeyMail =>
  KEY_MAIL_KINDS.some((kind) => kind === mail.kind);
