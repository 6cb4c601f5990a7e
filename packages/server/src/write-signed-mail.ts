import type { Letter } from '@esquadro/domain/mail/access-mail';
import { accessMailWriter } from './features/auth/write-access-mail.ts';
import { keyMailWriter } from './features/keys/mail-keys.ts';
import { isAccessMail, isKeyMail, type SignedMail } from './features/mail/mail-row.ts';
import { linkMailWriter } from './features/visit-links/mail-parties.ts';
import type { Db } from './platform/db/client.ts';

type Options = { db: Db; key: Uint8Array; publicUrl: string };

/** Each e-mail that carries a link is written by the feature whose link it is. */
export function signedMailWriter(options: Options): (mail: SignedMail) => Promise<Letter | undefined> {
  const writeAccessMail = accessMailWriter(options);
  const writeLinkMail = linkMailWriter(options);
  const writeKeyMail = keyMailWriter(options);
  return (mail) => {
    if (isAccessMail(mail)) return writeAccessMail(mail);
    return isKeyMail(mail) ? writeKeyMail(mail) : writeLinkMail(mail);
  };
}
