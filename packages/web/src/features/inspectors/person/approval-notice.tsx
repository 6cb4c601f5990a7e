import type { Inspector } from '@esquadro/domain/inspectors/inspector';
import { mayApproveInspectors } from '@esquadro/domain/inspectors/inspector-rights';
import { Hourglass } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useInspectorSteps } from '../record/use-inspector-steps.ts';
import { useViewer } from '../record/use-viewer.ts';
import { ApproveButton } from './approve-button.tsx';

/** Says that an inspector waits for approval and who can approve. */
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
          : 'A administração da Esquadro confere e aprova este cadastro. Até lá, você pode mudá-lo.'}
        <MissingParts inspector={inspector} />
      </p>
      <ApproveButton inspector={inspector} />
    </div>
  );
}

const PARTS = [
  { step: 'cities', name: 'cidades', isMissing: ({ cities }: Inspector) => cities.length === 0 },
  {
    step: 'hours',
    name: 'horários',
    isMissing: ({ working_hours }: Inspector) => working_hours.every(isOff),
  },
  { step: 'services', name: 'serviços', isMissing: ({ services }: Inspector) => services.length === 0 },
] as const;

const isOff = ({ start }: Inspector['working_hours'][number]) => start === '';

/** The parts without which no visit can be booked, each with a button to its step. */
function MissingParts({ inspector }: { inspector: Inspector }) {
  const { goTo } = useInspectorSteps();
  const missing = PARTS.filter(({ isMissing }) => isMissing(inspector));
  if (missing.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      Ainda falta informar:
      {missing.map(({ step, name }) => (
        <Button key={step} variant="secondary" size="small" onPress={() => goTo(step)}>
          {name}
        </Button>
      ))}
    </span>
  );
}
