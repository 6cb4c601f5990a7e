import { formatDay } from '@esquadro/domain/calendar/format';
import { formatReais } from '@esquadro/domain/money/money';
import { type Contract, type ContractRange, contractTypeLabel } from '@esquadro/domain/realtors/contract';
import { formatSquareMeters } from '@esquadro/domain/settings/square-meters';
import { Trash2 } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useRemoval } from './use-removal.ts';

type ContractRowProps = { contract: Contract; inForce: boolean };

/** One contract: how long, how it charges, and whether it is the one that counts today. */
export function ContractRow({ contract, inForce }: ContractRowProps) {
  const { start, removing } = useRemoval('contracts');
  const { _id, type, contractModel, startDate, dueDate, active } = contract;
  const name = `Contrato ${contractTypeLabel(type).toLowerCase()}`;
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-body text-ink">
          {contractTypeLabel(type)} · {contractModel}
          <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Ativo' : 'Inativo'}</Badge>
          {inForce && <Badge tone="accent">Em vigor hoje</Badge>}
        </p>
        <p className="text-body text-ink-muted tabular-nums">
          {formatDay(startDate)} a {formatDay(dueDate)}
        </p>
        <Terms contract={contract} />
      </div>
      <IconButton
        label={`Excluir o contrato de ${formatDay(startDate)} a ${formatDay(dueDate)}`}
        icon={<Trash2 />}
        size="small"
        busy={removing === _id}
        onPress={() => start({ id: _id, name })}
      />
    </li>
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
