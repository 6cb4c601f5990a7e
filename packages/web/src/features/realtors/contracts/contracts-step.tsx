import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StepHeading } from '../../../ui/frame/step-heading.tsx';
import type { StepProps } from '../record/step-props.ts';
import { useRealtorSteps } from '../record/use-realtor-steps.ts';
import { ContractForm } from './contract-form.tsx';
import { ContractRow } from './contract-row.tsx';
import { ContractTimeline } from './contract-timeline.tsx';

/** The contracts over time, and a form for the next; adding one leads to the services. */
export function ContractsStep({ realtor }: StepProps) {
  const { contracts, activeContract } = realtor;
  const { goTo } = useRealtorSteps();
  const [editing, setEditing] = useState<string>();
  const stopEditing = () => setEditing(undefined);
  return (
    <div className="flex flex-col gap-6">
      <StepHeading title="Contratos">
        A taxa de cada vistoria vem do contrato em vigor no dia dela.
      </StepHeading>
      {contracts.length === 0 ? (
        <EmptyState icon={<FileText />} title="Nenhum contrato ainda.">
          Sem contrato em vigor a taxa da imobiliária é zero.
        </EmptyState>
      ) : (
        <>
          <ContractTimeline contracts={contracts} today={contractDay(new Date())} />
          <ul aria-label="Contratos" className="flex flex-col divide-y divide-line">
            {contracts.map((contract) => (
              <li key={contract._id} className="flex flex-col gap-3 py-3">
                <ContractRow
                  contract={contract}
                  inForce={contract._id === activeContract}
                  onEdit={() => setEditing(contract._id)}
                />
                {editing === contract._id && (
                  <ContractForm realtor={realtor} contract={contract} onDone={stopEditing} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {editing === undefined && <ContractForm realtor={realtor} onDone={() => goTo('services')} />}
    </div>
  );
}
