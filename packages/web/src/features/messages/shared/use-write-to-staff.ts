import type { AllowedContact } from '@esquadro/domain/messages/contact';
import { http } from '../../../lib/http/http.ts';
import { useOpenScreen } from '../../../lib/open-screen.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { writeStored } from '../../../lib/use-stored.ts';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { draftKey } from '../writing/use-draft.ts';

/** Opens a conversation with a staff member, with a prepared text. */
export function useWriteToStaff() {
  const { user } = useSession();
  const openScreen = useOpenScreen();

  return async function writeToStaff(text: string): Promise<void> {
    const contact = await findStaff(user._id).catch((error: Error) => {
      tellFailure(error);
    });
    if (!contact) return;
    writeStored(draftKey(user._id, contact._id), text);
    openScreen('Messages', { contact: contact._id });
  };
}

/** Prefers an Admin to a SuperAdmin. */
async function findStaff(userId: string): Promise<AllowedContact | undefined> {
  let next: string | undefined = `/api/messages/contacts/${userId}`;
  let boss: AllowedContact | undefined;
  while (next) {
    const page: { rows: AllowedContact[]; next: string | undefined } = await http.page<AllowedContact>(next);
    const admin = page.rows.find(({ access_level }) => access_level === 'Admin');
    if (admin) return admin;
    boss ??= page.rows.find(({ access_level }) => access_level === 'SuperAdmin');
    next = page.next;
  }
  return boss;
}
