import { fullName } from '@esquadro/domain/users/full-name';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { copyInvite, type Invited } from './copy-invite.ts';

type InviteLinkButtonProps = { user: Invited & { last_name: string }; fullWidth?: boolean };

/** Copies the link by which somebody without a password sets one. */
export function InviteLinkButton({ user, fullWidth }: InviteLinkButtonProps) {
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    await copyInvite(user);
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      size="small"
      fullWidth={fullWidth}
      icon={<Link2 />}
      busy={busy}
      aria-label={`Copiar link de senha de ${fullName(user)}`}
      onPress={copy}
    >
      Copiar link
    </Button>
  );
}
