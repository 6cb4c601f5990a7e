import { mapLink } from '@esquadro/domain/places/map-link';
import type { Branch } from '@esquadro/domain/realtors/branch';
import { Building, ExternalLink, Trash2 } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { BranchForm } from './branch-form.tsx';
import type { StepProps } from './realtor-steps.tsx';
import { useRemoval } from './use-removal.ts';

/** Step 1: the offices of an agency, where keys are fetched and left. */
export function BranchesStep({ realtor }: StepProps) {
  const { start, removing } = useRemoval('branches');
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
            <BranchRow
              key={branch._id}
              branch={branch}
              busy={removing === branch._id}
              onDelete={() => start({ id: branch._id, name: `Filial ${branch.label}` })}
            />
          ))}
        </ul>
      )}
      <BranchForm realtorId={realtor._id} />
    </div>
  );
}

function BranchRow({ branch, busy, onDelete }: { branch: Branch; busy: boolean; onDelete: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium text-body text-ink">{branch.label}</p>
        <p className="text-body text-ink-muted">{branch.formatted_address}</p>
      </div>
      <div className="flex gap-1">
        <LinkButton href={mapLink(branch)} newTab variant="quiet" size="small" icon={<ExternalLink />}>
          Mapa
        </LinkButton>
        <IconButton
          label={`Excluir a filial ${branch.label}`}
          icon={<Trash2 />}
          size="small"
          busy={busy}
          onPress={onDelete}
        />
      </div>
    </li>
  );
}
