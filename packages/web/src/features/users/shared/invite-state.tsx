import { fullName } from '@esquadro/domain/users/full-name';
import type { UserSummary } from '@esquadro/domain/users/user';
import { Link2, MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { copyInvite, sendInviteAgain } from './copy-invite.ts';

/** Somebody who was invited and has not set a password yet; whoever may invite them can do so again. */
export function InviteState({ user }: { user: UserSummary }) {
  const { can } = useSession();
  const [busy, setBusy] = useState(false);
  if (!user.invited) return null;
  const name = fullName(user);
  const whileBusy = (work: typeof copyInvite) => async () => {
    setBusy(true);
    await work(user);
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Badge tone="amber">Convite enviado</Badge>
      {can('user:invite') && (
        <>
          <IconButton
            label={`Reenviar convite a ${name}`}
            icon={<MailPlus />}
            disabled={busy}
            onPress={whileBusy(sendInviteAgain)}
          />
          <IconButton
            label={`Copiar link de senha de ${name}`}
            icon={<Link2 />}
            disabled={busy}
            onPress={whileBusy(copyInvite)}
          />
        </>
      )}
    </div>
  );
}
