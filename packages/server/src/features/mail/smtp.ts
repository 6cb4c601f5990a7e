import { mailSubject, mailText } from '@esquadro/domain/mail/write-mail';
import nodemailer from 'nodemailer';
import { calendarText } from '../../platform/calendar.ts';
import type { mailQueue } from './tables.ts';

type WaitingMail = Pick<typeof mailQueue.$inferSelect, 'id' | 'kind' | 'recipient' | 'facts' | 'createdAt'>;

/** Hands an e-mail over; rejects with the reason where it was not taken. */
export type Send = (mail: WaitingMail) => Promise<void>;

type Options = { url: string; from: string; publicUrl: string };

/** A server that answers slowly may not hold the queue for long. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends through an SMTP server, each e-mail with its visit as a calendar entry. */
export function openSmtp({ url, from, publicUrl }: Options): Send {
  const transport = nodemailer.createTransport({ url, ...PATIENCE });
  return async ({ id, kind, recipient, facts, createdAt }) => {
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
        description: facts.service,
        link,
        canceled: kind === 'cancellation',
      },
    ]);
    await transport.sendMail({
      from,
      to: recipient,
      subject: mailSubject(kind, facts),
      text: mailText(kind, facts, link),
      // The same however often it is tried: a program that gets it twice shows it once.
      messageId: `<${id}@esquadro>`,
      attachments: [
        { filename: 'vistoria.ics', content: entry, contentType: 'text/calendar; charset=utf-8' },
      ],
    });
  };
}
