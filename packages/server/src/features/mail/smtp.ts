import type { Letter } from '@esquadro/domain/mail/access-mail';
import { mailSubject, mailText } from '@esquadro/domain/mail/write-mail';
import { oneLine } from '@esquadro/domain/shared/plain-text';
import nodemailer from 'nodemailer';
import { calendarText } from '../../platform/calendar.ts';
import { isSignedMail, type QueueRow, type SignedMail, type VisitMail } from './mail-row.ts';

/** Hands an e-mail over, or says that there is nobody to write to; rejects with the reason where it was not taken. */
export type Send = (mail: QueueRow) => Promise<'sent' | 'nobody'>;

type Options = {
  url: string;
  from: string;
  publicUrl: string;
  /** Writes what carries a link, at the moment that it is sent; undefined where there is nobody to write to any more. */
  writeSignedMail: (mail: SignedMail) => Promise<Letter | undefined>;
};

/** A server that answers slowly may not hold the queue for long. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends through an SMTP server, each e-mail about a visit with a calendar entry. */
export function openSmtp({ url, from, publicUrl, writeSignedMail }: Options): Send {
  const transport = nodemailer.createTransport({ url, ...PATIENCE });
  return async (mail) => {
    const letter = isSignedMail(mail) ? await writeSignedMail(mail) : visitLetter(mail, publicUrl);
    if (!letter) return 'nobody';
    await transport.sendMail({
      from,
      to: mail.recipient,
      // The same however often it is tried: a program that gets it twice shows it once.
      messageId: `<${mail.id}@esquadro>`,
      ...letter,
    });
    return 'sent';
  };
}

function visitLetter({ kind, facts, createdAt }: VisitMail, publicUrl: string) {
  const link = `${publicUrl}${facts.home}?op=requests&request=${facts.requestId}`;
  const entry = calendarText('Vistoria', [
    {
      id: facts.requestId,
      version: facts.version,
      changedAt: createdAt,
      startsAt: new Date(facts.date),
      minutes: facts.minutes,
      summary: `Vistoria: ${facts.label}`,
      location: facts.address,
      description: oneLine(facts.service),
      link,
      canceled: kind === 'cancellation',
    },
  ]);
  return {
    subject: mailSubject(kind, facts),
    text: mailText(kind, facts, link),
    attachments: [{ filename: 'vistoria.ics', content: entry, contentType: 'text/calendar; charset=utf-8' }],
  };
}
