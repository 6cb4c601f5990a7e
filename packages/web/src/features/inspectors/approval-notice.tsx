import type { Inspector } from '@esquadro/domain/inspectors/inspector';
import { mayApproveInspectors } from '@esquadro/domain/inspectors/inspector-rights';
import { Hourglass } from 'lucide-react';
import { ApproveButton } from './approve-button.tsx';
import { useViewer } from './use-viewer.ts';

/** Says that an inspector is not offered yet, and to whom it falls to change that. */
export function ApprovalNotice({ inspector }: { inspector: Inspector }) {
  const viewer = useViewer();
  if (inspector.approved) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-surface bg-amber-soft p-4 text-amber-ink text-body lg:col-span-2">
      <Hourglass aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-medium">Aguardando aprovação.</span>{' '}
        {mayApproveInspectors(viewer)
          ? `Confira os dados, o email e os documentos: só depois de aprovado o vistoriador recebe vistorias. Para entrar, ele cria a senha por um link que vai para ${inspector.user.email}.`
          : 'A administração ainda vai conferir este cadastro. Até lá, você pode mudá-lo.'}
      </p>
      <ApproveButton inspector={inspector} />
    </div>
  );
}
