import type { RealtorDeletion } from '@esquadro/domain/realtors/realtor-deletion';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { offerUndo } from '../../../ui/feedback/offer-undo.ts';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { StepHeading } from '../../../ui/frame/step-heading.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { deletionQuery, useDeleteRealtor, useRestoreRealtor } from '../api.ts';
import { Deactivation } from './deactivation.tsx';
import type { StepProps } from './step-props.ts';
import { useRealtorSteps } from './use-realtor-steps.ts';

type Effect = { name: keyof RealtorDeletion; one: [string, string]; many: [string, string] };

/** Each with what becomes of it, for one and for any other number. */
const EFFECTS: Effect[] = [
  { name: 'users', one: ['usuário', 'perde o acesso'], many: ['usuários', 'perdem o acesso'] },
  { name: 'properties', one: ['imóvel', 'sai das listas'], many: ['imóveis', 'saem das listas'] },
  { name: 'branches', one: ['filial', 'sai das listas'], many: ['filiais', 'saem das listas'] },
  { name: 'contracts', one: ['contrato', 'sai das listas'], many: ['contratos', 'saem das listas'] },
  {
    name: 'futureRequests',
    one: ['vistoria marcada', 'continua na agenda: cancele antes se não vale mais'],
    many: ['vistorias marcadas', 'continuam na agenda: cancele antes as que não valem mais'],
  },
];

/** What goes with an agency is shown before anything happens. */
export function DeleteStep({ realtor }: StepProps) {
  const { leave } = useRealtorSteps();
  const preview = useQuery(deletionQuery(realtor._id));
  const remove = useDeleteRealtor();
  const { mutateAsync: restore } = useRestoreRealtor();
  const [asking, setAsking] = useState(false);

  const confirm = () =>
    remove.mutate(realtor._id, {
      onSuccess: () => {
        offerUndo({
          done: `${realtor.company} foi excluída`,
          undo: () => restore(realtor._id),
          undone: `${realtor.company} voltou, com o que era dela`,
        });
        leave();
      },
      onSettled: () => setAsking(false),
    });

  return (
    <div className="flex flex-col gap-5">
      {realtor.active && <Deactivation realtor={realtor} effects={preview.data} />}
      <StepHeading title="Excluir">
        A imobiliária sai das listas e das escolhas. As vistorias já feitas continuam no histórico.
      </StepHeading>
      {preview.isPending && <SkeletonList rows={2} />}
      <FormError error={preview.error} />
      {preview.data && <Effects deletion={preview.data} />}
      <FormError error={remove.error} />
      <div>
        <Button
          variant="danger"
          icon={<Trash2 />}
          disabled={!preview.data}
          busy={remove.isPending}
          onPress={() => setAsking(true)}
        >
          Excluir imobiliária
        </Button>
      </div>
      <ConfirmDialog
        title={`Excluir ${realtor.company}?`}
        open={asking}
        onOpenChange={setAsking}
        confirmLabel="Excluir"
        tone="danger"
        busy={remove.isPending}
        onConfirm={confirm}
      >
        Por dez segundos a exclusão pode ser desfeita, e tudo o que saiu com ela volta.
      </ConfirmDialog>
    </div>
  );
}

function Effects({ deletion }: { deletion: RealtorDeletion }) {
  return (
    <dl
      aria-label="O que será atingido"
      className="flex flex-col divide-y divide-line rounded-control border border-line"
    >
      {EFFECTS.map(({ name, one, many }) => {
        const [noun, fate] = deletion[name] === 1 ? one : many;
        return (
          <div key={name} className="flex items-baseline gap-x-3 px-4 py-2.5">
            <dt className="order-2 text-body text-ink">
              {noun}
              <span className="text-ink-muted"> · {fate}</span>
            </dt>
            <dd className="order-1 min-w-8 text-right font-semibold text-ink text-lead tabular-nums">
              {deletion[name].toLocaleString('pt-BR')}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
