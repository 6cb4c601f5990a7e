import { formatDay } from '@esquadro/domain/calendar/format';
import { formatReais } from '@esquadro/domain/money/reais';
import type { Contract, ContractRange } from '@esquadro/domain/realtors/contract';
import { contractTypeLabel } from '@esquadro/domain/realtors/contract-terms';
import { formatSquareMeters } from '@esquadro/domain/shared/format-area';
import { CircleStop, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { useDeletePart } from '../record/use-delete-part.ts';
import { useContractEnding } from './use-contract-ending.ts';

type ContractRowProps = { contract: Contract; inForce: boolean; onEdit: () => void };

export function ContractRow({ contract, inForce, onEdit }: ContractRowProps) {
  const { start, deleting } = useDeletePart('contracts');
  const ending = useContractEnding(contract);
  const { _id, type, startDate } = contract;
  const name = `Contrato ${contractTypeLabel(type).toLowerCase()}`;
  const period = `${formatDay(startDate)} a ${formatDay(contract.dueDate)}`;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <ContractSummaryRow contract={contract} inForce={inForce} />
      <div className="flex flex-wrap items-center gap-1">
        {ending.isOver ? (
          <Button
            variant="quiet"
            size="small"
            icon={<RotateCcw />}
            busy={ending.busy}
            onPress={ending.reopen}
          >
            Reativar
          </Button>
        ) : (
          <Button variant="quiet" size="small" icon={<CircleStop />} busy={ending.busy} onPress={ending.end}>
            Encerrar contrato
          </Button>
        )}
        <IconButton
          label={`Editar o contrato de ${period}`}
          icon={<Pencil />}
          size="small"
          onPress={onEdit}
        />
        <IconButton
          label={`Excluir o contrato de ${period}`}
          icon={<Trash2 />}
          size="small"
          busy={deleting?.id === _id}
          onPress={() => start({ id: _id, name })}
        />
      </div>
    </div>
  );
}

/** One contract: how long, how it charges, and whether it is the one that counts today. */
export function ContractSummaryRow({ contract, inForce }: { contract: Contract; inForce: boolean }) {
  const { type, contractModel, startDate, dueDate, active, endedOn } = contract;
  return (
    <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-body text-ink">
        {contractTypeLabel(type)} · {contractModel}
        <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Ativo' : 'Inativo'}</Badge>
        {endedOn && <Badge tone="amber">Encerrado em {formatDay(endedOn)}</Badge>}
        {inForce && <Badge tone="accent">Em vigor hoje</Badge>}
      </p>
      <p className="text-body text-ink-muted tabular-nums">
        {formatDay(startDate)} a {formatDay(dueDate)}
      </p>
      <Terms contract={contract} />
    </div>
  );
}

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });

function Terms({ contract }: { contract: Contract }) {
  const terms = contract.contractModel === 'metragem' ? contract.ranges.map(rangeTerm) : rateTerms(contract);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-caption text-ink-muted">
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}

function rateTerms({ price, platformFee, furnitureRate, percentageRate, expressRate }: Contract): string[] {
  const amounts: [string, number][] = [
    ['Preço', price],
    ['Plataforma', platformFee],
    ['Mobília', furnitureRate],
    ['Expressa', expressRate],
  ];
  return [
    `${percent.format(percentageRate)}% do aluguel`,
    ...amounts.filter(([, value]) => value > 0).map(([label, value]) => `${label} ${formatReais(value)}`),
  ];
}

function rangeTerm({ min, max, value, furniture_value }: ContractRange): string {
  const furniture = furniture_value > 0 ? ` + ${formatReais(furniture_value)} de mobília` : '';
  return `${stretch(min, max)}: ${formatReais(value)}${furniture}`;
}

function stretch(min: number | null, max: number | null): string {
  if (min === null && max === null) return 'Qualquer área';
  if (min === null) return `Até ${formatSquareMeters(max ?? 0)}`;
  if (max === null) return `A partir de ${formatSquareMeters(min)}`;
  return `${formatSquareMeters(min)} a ${formatSquareMeters(max)}`;
}
