import { addDays } from '@esquadro/domain/calendar/count-days';
import { formatDay } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { formatReais } from '@esquadro/domain/money/reais';
import {
  type Contract,
  type ContractModel,
  type ContractType,
  contractEnd,
  NewContract,
} from '@esquadro/domain/realtors/contract';
import { contractTypeLabel } from '@esquadro/domain/realtors/contract-terms';
import { z } from 'zod';
import { rowsNotIn } from '../../../lib/edits/same-value.ts';
import type { FieldNames } from '../../../lib/edits/use-rebase.ts';

type TypedRange = {
  min: number | null;
  max: number | null;
  value: number | null;
  furniture_value: number | null;
};

/** The contract form while it is filled in: dates and amounts may still be missing. */
export type ContractValues = {
  realtor: string;
  active: boolean;
  type: ContractType;
  startDate: LocalDay | null;
  dueDate: LocalDay | null;
  endedOn: LocalDay | null;
  contractModel: ContractModel;
  price: number | null;
  platformFee: number | null;
  furnitureRate: number | null;
  percentageRate: number | null;
  expressRate: number | null;
  ranges: TypedRange[];
};

export const BLANK_RANGE: TypedRange = { min: null, max: null, value: null, furniture_value: null };

/** A year from today, or from the day after the last active contract ends. */
export function blankContract(
  realtor: string,
  contracts: readonly Contract[],
  today: LocalDay,
): ContractValues {
  const ends = contracts.filter(({ active }) => active).map(({ dueDate }) => addDays(dueDate, 1));
  return {
    realtor,
    active: true,
    type: '12',
    startDate: [today, ...ends].toSorted().at(-1) ?? today,
    dueDate: null,
    endedOn: null,
    contractModel: 'percentual',
    price: null,
    platformFee: null,
    furnitureRate: null,
    percentageRate: null,
    expressRate: null,
    ranges: [BLANK_RANGE],
  };
}

/** A contract as the form shows it; nothing charged is a blank field, as it was typed. */
export function valuesOf({ _id, version, ranges, ...contract }: Contract): ContractValues {
  return {
    ...contract,
    price: contract.price || null,
    platformFee: contract.platformFee || null,
    furnitureRate: contract.furnitureRate || null,
    percentageRate: contract.percentageRate || null,
    expressRate: contract.expressRate || null,
    ranges: ranges.length > 0 ? ranges : [BLANK_RANGE],
  };
}

const dayInWords = (day: LocalDay | null) => (day ? formatDay(day) : '');
const moneyInWords = (amount: number | null) => (amount === null ? '' : formatReais(amount));

export const CONTRACT_NAMES: FieldNames<ContractValues> = {
  realtor: 'Imobiliária',
  active: 'Contrato ativo',
  type: { label: 'Duração', show: contractTypeLabel },
  startDate: { label: 'Início', show: dayInWords },
  dueDate: { label: 'Término', show: dayInWords },
  endedOn: { label: 'Encerrado em', show: dayInWords },
  contractModel: 'Modelo',
  price: { label: 'Preço', show: moneyInWords },
  platformFee: { label: 'Taxa da plataforma', show: moneyInWords },
  furnitureRate: { label: 'Taxa de mobília', show: moneyInWords },
  percentageRate: 'Percentual',
  expressRate: { label: 'Taxa expressa', show: moneyInWords },
  ranges: {
    label: 'Faixas',
    show: (ranges, other) =>
      rowsNotIn(ranges, other)
        .map(({ min, max, value }) => `de ${min ?? 0} a ${max ?? '…'} m²: ${moneyInWords(value)}`)
        .join('\n'),
  },
};

/** Years that the calendar's four digits can hold, whatever is being typed. */
const FARTHEST_START = '9990';

/** The end as it stands: by hand for avulso, else start plus months; null while there is no start. */
export function endOf({ type, startDate, dueDate }: Pick<ContractValues, 'type' | 'startDate' | 'dueDate'>) {
  if (type === 'avulso') return dueDate;
  return startDate && startDate < FARTHEST_START ? contractEnd(startDate, type) : null;
}

/** As checked and sent: blank rates are zero, and terms of the other model are left out. */
function asSent(values: ContractValues) {
  const byArea = values.contractModel === 'metragem';
  const rate = (value: number | null) => (byArea ? 0 : (value ?? 0));
  return {
    ...values,
    price: rate(values.price),
    platformFee: rate(values.platformFee),
    furnitureRate: rate(values.furnitureRate),
    percentageRate: rate(values.percentageRate),
    expressRate: rate(values.expressRate),
    ranges: byArea
      ? values.ranges.map((range) => ({ ...range, furniture_value: range.furniture_value ?? 0 }))
      : [],
  } as z.input<typeof NewContract>;
}

/** The form's values on their way to the domain's own check, which says what is missing. */
export const ContractFields = z.custom<ContractValues>().transform(asSent).pipe(NewContract);
