import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import { fullName } from '@esquadro/domain/users/full-name';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { useUndoableDelete } from '../../../ui/feedback/use-undoable-delete.tsx';
import { StepHeading } from '../../../ui/frame/step-heading.tsx';
import { useDeleteInspector, useRestoreInspector } from '../api.ts';
import { BookedVisits } from '../schedule/booked-visits.tsx';
import { RedistributeButton } from '../schedule/redistribute-button.tsx';
import type { StepProps } from './step-props.ts';

/** Shows the visits ahead before a deletion, which leads back to the list. */
export function DeleteStep({ inspector, onLeave }: StepProps) {
  const { visitsAhead } = inspector;
  const { mutateAsync: remove } = useDeleteInspector();
  const { mutateAsync: restore } = useRestoreInspector();
  const deletion = useUndoableDelete({
    remove: ({ _id }: InspectorDetails) => remove(_id),
    restore: ({ _id }) => restore(_id),
    words: ({ user }) => ({
      done: `Vistoriador excluído: ${fullName(user)}`,
      undone: `Vistoriador de volta: ${fullName(user)}`,
    }),
    question: ({ user }) => ({
      title: `Excluir ${fullName(user)}?`,
      text: 'As sessões abertas terminam na hora. Por dez segundos a exclusão pode ser desfeita.',
    }),
    tellsRefusal: false,
    onDeleted: onLeave,
  });
  return (
    <div className="flex flex-col items-start gap-6">
      <StepHeading title="Excluir">
        O vistoriador sai das listas e das escolhas, e deixa de entrar no sistema.
      </StepHeading>
      <p className="text-body text-ink">{upcoming(visitsAhead.length)} As passadas continuam legíveis.</p>
      {visitsAhead.length > 0 && (
        <div className="w-full max-w-xl">
          <BookedVisits label="Vistorias marcadas" visits={visitsAhead} />
          <div className="mt-3">
            <RedistributeButton
              inspectorId={inspector._id}
              name={inspector.user.first_name}
              visits={visitsAhead}
            />
          </div>
        </div>
      )}
      <FormError error={deletion.refusal?.error} />
      <Button variant="danger" onPress={() => deletion.start(inspector)}>
        Excluir vistoriador
      </Button>
      {deletion.dialog}
    </div>
  );
}

function upcoming(count: number): string {
  if (count === 0) return 'Nenhuma vistoria está marcada de hoje em diante.';
  const marked = count === 1 ? 'Uma vistoria está marcada' : `${count} vistorias estão marcadas`;
  return `${marked} de hoje em diante: redistribua antes de excluir.`;
}
