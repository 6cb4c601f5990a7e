import type { PriceLine } from '../money/price-line.ts';
import { percentOf, sumReais, toCents, toReais, toTheCent } from '../money/reais.ts';
import type { Contract, ContractModel } from '../realtors/contract.ts';
import { formatSquareMeters } from '../shared/format-area.ts';

/** The part of a contract that decides what the agency pays. */
export type FeeTerms = Pick<
  Contract,
  'contractModel' | 'platformFee' | 'furnitureRate' | 'percentageRate' | 'expressRate' | 'ranges'
>;

export type AgencyFee = { fee: number; model: ContractModel | null; lines: PriceLine[]; warnings: string[] };

type Priced = { rent: number; area: number };

/** The agency's fee line by line; none without a contract in force. Every line is rounded once, at its end. */
export function agencyFee(request: Priced, contract: FeeTerms | undefined): AgencyFee {
  if (!contract) return charge(null, [], ['A imobiliária não tem contrato ativo nesta data.']);
  return contract.contractModel === 'percentual'
    ? charge('percentual', percentageLines(request.rent, contract))
    : areaFee(request.area, contract);
}

function charge(model: ContractModel | null, lines: PriceLine[], warnings: string[] = []): AgencyFee {
  return {
    fee: sumReais(lines.map((line) => line.value)),
    model,
    lines: lines.filter((line) => line.value !== 0),
    warnings,
  };
}

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });

/** Rent × rate ÷ 100, and the three fixed amounts whatever the furniture. (RULE-3) */
function percentageLines(rent: number, contract: FeeTerms): PriceLine[] {
  return [
    {
      label: `${percent.format(contract.percentageRate)}% do aluguel`,
      value: toReais(percentOf(toCents(rent), contract.percentageRate)),
    },
    { label: 'Taxa da plataforma', value: toTheCent(contract.platformFee) },
    { label: 'Taxa expressa', value: toTheCent(contract.expressRate) },
    { label: 'Taxa de mobília', value: toTheCent(contract.furnitureRate) },
  ];
}

/** Both values of the first range that contains the area, its bounds included. (RULE-4) */
function areaFee(area: number, { ranges }: FeeTerms): AgencyFee {
  const size = formatSquareMeters(area);
  const [range, ...others] = ranges.filter(
    ({ min, max }) => (min === null || min <= area) && (max === null || area <= max),
  );
  if (!range) return charge('metragem', [], [`O contrato não tem faixa de metragem para ${size}.`]);

  const lines = [
    { label: `Valor por metragem (${size})`, value: toTheCent(range.value) },
    { label: 'Mobília', value: toTheCent(range.furniture_value) },
  ];
  const doubt = `Mais de uma faixa do contrato para ${size}: foi usada a primeira.`;
  return charge('metragem', lines, others.length > 0 ? [doubt] : []);
}
