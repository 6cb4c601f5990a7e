import { activeContract } from '@esquadro/domain/realtors/active-contract';
import type { ContractSummary } from '@esquadro/domain/realtors/contract';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { contractTypeLabel } from '@esquadro/domain/realtors/contract-terms';
import { FileCheck2, FileX2 } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

export function ContractBadge({ contracts }: { contracts: ContractSummary[] }) {
  const inForce = activeContract(contracts, contractDay(new Date()));
  if (!inForce) {
    return (
      <Badge tone="amber" icon={<FileX2 aria-hidden="true" />}>
        {contracts.length === 0 ? 'Sem contrato' : 'Sem contrato em vigor'}
      </Badge>
    );
  }
  return (
    <Badge tone="success" icon={<FileCheck2 aria-hidden="true" />}>
      Contrato {contractTypeLabel(inForce.type).toLowerCase()} · {inForce.contractModel}
    </Badge>
  );
}
