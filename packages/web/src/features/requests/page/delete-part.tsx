import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { useUndoableDelete } from '../../../ui/feedback/use-undoable-delete.tsx';
import { useDeleteRequest, useRestoreRequest } from '../api.ts';
import { Part } from './part.tsx';

type DeletePartProps = { request: InspectionRequest; onDeleted: () => void };

/** For Admin and SuperAdmin. */
export function DeletePart({ request, onDeleted }: DeletePartProps) {
  const { mutateAsync: remove } = useDeleteRequest();
  const { mutateAsync: restore } = useRestoreRequest();
  const deletion = useUndoableDelete({
    remove: ({ _id }: InspectionRequest) => remove(_id),
    restore: ({ _id }) => restore(_id),
    words: ({ address }) => ({
      done: `A solicitação de “${address.label}” foi excluída`,
      undone: `A solicitação de “${address.label}” voltou à lista`,
    }),
    question: ({ address }) => ({
      title: `Excluir a solicitação de “${address.label}”?`,
      text: 'Por dez segundos a exclusão pode ser desfeita.',
    }),
    tellsRefusal: false,
    onDeleted,
  });

  return (
    <Part name="delete" title="Excluir">
      <p className="text-body text-ink">
        A solicitação sai das listas e do calendário, e o horário de {request.inspector.user.first_name} volta
        a ficar livre. Para só desmarcar a visita, mude o status para Cancelado.
      </p>
      <FormError error={deletion.refusal?.error} />
      <div>
        <Button variant="danger" icon={<Trash2 />} onPress={() => deletion.start(request)}>
          Excluir solicitação
        </Button>
      </div>
      {deletion.dialog}
    </Part>
  );
}
