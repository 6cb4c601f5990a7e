import type { Inspector } from '@esquadro/domain/inspectors/inspector';
import { KeyRound } from 'lucide-react';
import { InviteLinkButton } from '../../users/shared/invite-link-button.tsx';

/** Says to the staff that an approved inspector has not set a password yet, and offers the link. */
export function PasswordNotice({
  inspector: { approved, password_pending, user },
}: {
  inspector: Inspector;
}) {
  if (!approved || !password_pending) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-surface bg-amber-soft p-4 text-amber-ink text-body lg:col-span-2">
      <KeyRound aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-medium">Ainda sem senha.</span> {user.first_name} entra depois de criar a sua
        pelo link. Se o email não chegou, copie o link e envie por outro caminho.
      </p>
      <InviteLinkButton user={user} />
    </div>
  );
}
