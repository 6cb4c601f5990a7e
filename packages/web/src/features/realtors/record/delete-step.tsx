import type { RealtorDetails } from '@esquadro/domain/realtors/realtor';
import type { RealtorDeletion } from '@esquadro/domain/realtors/realtor-deletion';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { useUndoableDelete } from '../../../ui/feedback/use-undoable-delete.tsx';
import { StepHeading } from '../../../ui/frame/step-heading.tsx';
import { deletionQuery, useDeleteRealtor, useRestoreRealtor } from '../api.ts';
import { Deactivation } from './deactivation.tsx';
import type { StepProps } from './step-props.ts';
import { useRealtorSteps } from './use-realtor-steps.ts';

type Effect = { name: keyof RealtorDeletion; one: [string, string]; many: [string, string] };

/** What happens to each kind of record, in singular and plural. */
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

/** Shows what a deletion affects before it is confirmed. */
export function DeleteStep({ realtor }: StepProps) {
  const { leave } = useRealtorSteps();
  const preview = useQuery(deletionQuery(realtor._id));
  const { mutateAsync: remove } = useDeleteRealtor();
  const { mutateAsync: restore } = useRestoreRealtor();
  const deletion = useUndoableDelete({
    remove: ({ _id }: RealtorDetails) => remove(_id),
    restore: ({ _id }) => restore(_id),
    words: ({ company }) => ({
      done: `${company} foi excluída`,
      undone: `${company} voltou, com o que era dela`,
    }),
    question: ({ company }) => ({
      title: `Excluir ${company}?`,
      text: 'Por dez segundos a exclusão pode ser desfeita, e tudo o que saiu com ela volta.',
    }),
    tellsRefusal: false,
    onDeleted: leave,
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
      <FormError error={deletion.refusal?.error} />
      <div>
        <Button
          variant="danger"
          icon={<Trash2 />}
          disabled={!preview.data}
          onPress={() => deletion.start(realtor)}
        >
          Excluir imobiliária
        </Button>
      </div>
      {deletion.dialog}
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
