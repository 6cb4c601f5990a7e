import type { RealtorDetails } from '@esquadro/domain/realtors/realtor';
import type { RealtorDeletion } from '@esquadro/domain/realtors/realtor-deletion';
import { CirclePause, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { offerUndo } from '../../../ui/feedback/offer-undo.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { StepHeading } from '../../../ui/frame/step-heading.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useActivateRealtor } from '../api.ts';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('pt-BR')} ${many}`;

type DeactivationProps = { realtor: RealtorDetails; effects: RealtorDeletion | undefined };

/** Deactivates an agency: the alternative to deleting it. */
export function Deactivation({ realtor, effects }: DeactivationProps) {
  const { _id: id, company } = realtor;
  const activate = useActivateRealtor();
  const [asking, setAsking] = useState(false);

  const confirm = () =>
    activate.mutate(
      { id, active: false },
      {
        onSuccess: () =>
          offerUndo({
            done: `${company} está inativa`,
            undo: () => activate.mutateAsync({ id, active: true }),
            undone: `${company} está ativa de novo`,
          }),
        onSettled: () => setAsking(false),
      },
    );

  return (
    <section className="flex flex-col gap-4 border-line border-b pb-5">
      <StepHeading title="Inativar">
        Nada se perde: os usuários não entram e a imobiliária não aparece em novas solicitações, até ser
        reativada.
      </StepHeading>
      <FormError error={activate.error} />
      <div>
        <Button
          variant="secondary"
          icon={<CirclePause />}
          disabled={!effects}
          busy={activate.isPending}
          onPress={() => setAsking(true)}
        >
          Inativar imobiliária
        </Button>
      </div>
      <ConfirmDialog
        title={`Inativar ${company}?`}
        open={asking}
        onOpenChange={setAsking}
        confirmLabel="Inativar"
        busy={activate.isPending}
        onConfirm={confirm}
      >
        {effects && (
          <ul className="flex list-disc flex-col gap-1 pl-5">
            <li>
              {counted(effects.users, 'usuário sai', 'usuários saem')} na hora e não{' '}
              {effects.users === 1 ? 'entra' : 'entram'}.
            </li>
            <li>
              {counted(effects.futureRequests, 'vistoria marcada continua', 'vistorias marcadas continuam')}{' '}
              na agenda.
            </li>
            <li>Nada novo é marcado para ela.</li>
          </ul>
        )}
      </ConfirmDialog>
    </section>
  );
}

/** Above every step of an inactive agency. */
export function InactiveNotice({ realtor: { _id: id, company } }: { realtor: RealtorDetails }) {
  const activate = useActivateRealtor();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-surface bg-amber-soft p-4 lg:col-span-2">
      <p className="text-amber-ink text-body">
        Esta imobiliária está inativa: seus usuários não entram e nada novo é marcado para ela.
      </p>
      <Button
        variant="secondary"
        size="small"
        icon={<CirclePlay />}
        busy={activate.isPending}
        onPress={() =>
          activate.mutate({ id, active: true }, { onSuccess: () => toast(`${company} está ativa de novo`) })
        }
      >
        Reativar
      </Button>
      <FormError error={activate.error} />
    </div>
  );
}
