import { deliverNextMail } from '../features/mail/deliver-mail.ts';
import { openSmtp } from '../features/mail/smtp.ts';
import type { Db } from '../platform/db/client.ts';
import { signedMailWriter } from '../write-signed-mail.ts';
import { type Letter, smtpServer } from './smtp-server.ts';
import { TEST_TOKEN_KEY } from './test-app.ts';

export const PUBLIC_URL = 'https://vistorias.exemplo.com.br';

/** Empties the queue of e-mails into a real mail server, and reads what arrived there. */
export async function mailbox(db: Db) {
  const post = await smtpServer();
  const send = openSmtp({
    url: post.url,
    from: 'avisos@esquadro.com.br',
    publicUrl: PUBLIC_URL,
    writeSignedMail: signedMailWriter({ db, key: TEST_TOKEN_KEY, publicUrl: PUBLIC_URL }),
  });
  const deliver = async (): Promise<Letter[]> => {
    while (await deliverNextMail(db, send));
    return post.letters;
  };
  return {
    ...post,
    deliver,
    /** The texts that somebody was written, and the calls that the links in them stand for. */
    mailTo: async (email: unknown) => {
      const texts = (await deliver())
        .filter(({ to }) => to[0] === email)
        .map(({ source }) => source.replaceAll('=\r\n', ''));
      const links = texts.flatMap((text) => [...text.matchAll(/\/senha\/([\w-]{68})/g)]);
      return { texts, links: links.map(([, name]) => `/api/user/link/${name}`) };
    },
  };
}
