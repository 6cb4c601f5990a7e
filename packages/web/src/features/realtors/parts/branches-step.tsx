import { mapLink } from '@esquadro/domain/places/map-link';
import type { Branch } from '@esquadro/domain/realtors/branch';
import { Building, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StepHeading } from '../../../ui/frame/step-heading.tsx';
import type { StepProps } from '../record/step-props.ts';
import { useDeletePart } from '../record/use-delete-part.ts';
import { BranchForm } from './branch-form.tsx';

/** The offices of an agency, where keys are fetched and left. */
export function BranchesStep({ realtor }: StepProps) {
  const { start, deleting } = useDeletePart('branches');
  const [editing, setEditing] = useState<string>();
  return (
    <div className="flex flex-col gap-6">
      <StepHeading title="Filiais">Onde as chaves podem ser retiradas e devolvidas.</StepHeading>
      {realtor.branches.length === 0 ? (
        <EmptyState icon={<Building />} title="Nenhuma filial ainda.">
          Adicione a primeira logo abaixo.
        </EmptyState>
      ) : (
        <ul aria-label="Filiais" className="flex flex-col divide-y divide-line">
          {realtor.branches.map((branch) => (
            <li key={branch._id} className="flex flex-col gap-3 py-3">
              <BranchRow
                branch={branch}
                busy={deleting?.id === branch._id}
                onEdit={() => setEditing(branch._id)}
                onDelete={() => start({ id: branch._id, name: `Filial ${branch.label}` })}
              />
              {editing === branch._id && (
                <BranchForm realtorId={realtor._id} branch={branch} onDone={() => setEditing(undefined)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {editing === undefined && <BranchForm realtorId={realtor._id} />}
    </div>
  );
}

type BranchRowProps = { branch: Branch; busy: boolean; onEdit: () => void; onDelete: () => void };

function BranchRow({ branch, busy, onEdit, onDelete }: BranchRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium text-body text-ink">{branch.label}</p>
        <p className="text-body text-ink-muted">{branch.formatted_address}</p>
      </div>
      <div className="flex gap-1">
        <LinkButton href={mapLink(branch)} newTab variant="quiet" size="small" icon={<ExternalLink />}>
          Mapa
        </LinkButton>
        <IconButton
          label={`Editar a filial ${branch.label}`}
          icon={<Pencil />}
          size="small"
          onPress={onEdit}
        />
        <IconButton
          label={`Excluir a filial ${branch.label}`}
          icon={<Trash2 />}
          size="small"
          busy={busy}
          onPress={onDelete}
        />
      </div>
    </div>
  );
}
