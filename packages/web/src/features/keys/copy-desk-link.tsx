import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { Link } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { makeDeskLink } from './api.ts';

type CopyDeskLinkProps = { branch: { _id: string; label: string }; day: LocalDay };

/** Copies the address of the page where the branch confirms its keys without a password. */
export function CopyDeskLink({ branch, day }: CopyDeskLinkProps) {
  const [busy, setBusy] = useState(false);

  async function copy() {
    setBusy(true);
    try {
      const { url } = await makeDeskLink(branch._id, day);
      await navigator.clipboard.writeText(url);
      toast('Link do balcão copiado');
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Link />}
      busy={busy}
      aria-label={`Copiar link do balcão: ${branch.label}`}
      onPress={copy}
    >
      Copiar link do balcão
    </Button>
  );
}
