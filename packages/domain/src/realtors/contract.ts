import { z } from 'zod';
import { addMonths } from '../calendar/count-days.ts';
import { LocalDay, requiredDay } from '../calendar/local-day.ts';
import { Money } from '../money/money.ts';
import { Id } from '../shared/id.ts';
import { SquareMeters } from '../shared/square-meters.ts';

/** Months, or 'avulso', whose end is entered by hand. */
export const CONTRACT_TYPES = ['3', '6', '12', '18', 'avulso'] as const;
const TYPE_MESSAGE = 'Escolha a duração do contrato.';
export const ContractType = z.enum(CONTRACT_TYPES, TYPE_MESSAGE);
export type ContractType = z.infer<typeof ContractType>;

/** The months may also be sent as a number. */
const WrittenType = z
  .union([ContractType, z.literal([3, 6, 12, 18])], TYPE_MESSAGE)
  .transform((type) => `${type}` as const)
  .pipe(ContractType);

/** 'percentual' charges a share of the rent and fixed fees, 'metragem' a value by range of area. */
export const CONTRACT_MODELS = ['percentual', 'metragem'] as const;
export const ContractModel = z.enum(CONTRACT_MODELS, 'Escolha o modelo do contrato.');
export type ContractModel = z.infer<typeof ContractModel>;

const rangeFields = {
  min: SquareMeters.nullable().default(null),
  max: SquareMeters.nullable().default(null),
  value: Money.default(0),
  furniture_value: Money.default(0),
};

/** A fee for the areas from `min` to `max`, both included; null leaves that side open. */
export const ContractRange = z.object(rangeFields).required();
export type ContractRange = z.infer<typeof ContractRange>;

const NewRange = z.object(rangeFields).refine(({ min, max }) => min === null || max === null || max > min, {
  error: 'O máximo deve ser maior que o mínimo.',
  path: ['max'],
});

const Percentage = z
  .number('Informe o percentual.')
  .min(0, 'O percentual não pode ser negativo.')
  .max(100, 'O percentual vai até 100.');

const MOST_RANGES = 200;

/** A year typed with a slip of the finger is no contract's. */
const plausible = (day: LocalDay) => day >= '1990' && day < '2200';
const YEAR_MESSAGE = 'Confira o ano da data.';

/** Where a contract was ended before its time: the last day on which it is in force. */
const EndedOn = LocalDay.nullable().default(null);

const shared = {
  realtor: Id,
  endedOn: EndedOn,
  active: z.boolean('Informe se o contrato está ativo.').default(true),
  startDate: requiredDay('Informe a data de início.').refine(plausible, YEAR_MESSAGE),
  contractModel: ContractModel,
};

const rates = {
  price: Money.default(0),
  platformFee: Money.default(0),
  furnitureRate: Money.default(0),
  percentageRate: Percentage.default(0),
  expressRate: Money.default(0),
};

const NO_RATES = { price: 0, platformFee: 0, furnitureRate: 0, percentageRate: 0, expressRate: 0 };

const SettledContract = z
  .object({ ...shared, ...rates, type: ContractType, dueDate: LocalDay, ranges: z.array(ContractRange) })
  .required();

/** The end of a contract of so many months; the last day of the month where the day does not exist. */
export function contractEnd(start: LocalDay, type: Exclude<ContractType, 'avulso'>): LocalDay {
  return addMonths(start, Number(type));
}

/** What the form sends. The end follows from the type unless it is avulso, and only the model's own rates are kept. */
export const NewContract = z
  .object({
    ...shared,
    ...rates,
    type: WrittenType,
    dueDate: LocalDay.refine(plausible, YEAR_MESSAGE).nullish(),
    ranges: z
      .array(NewRange, 'Informe as faixas de metragem.')
      .max(MOST_RANGES, `Use no máximo ${MOST_RANGES} faixas.`)
      .default([]),
  })
  .refine(({ type, dueDate }) => type !== 'avulso' || dueDate, {
    error: 'Informe a data de término.',
    path: ['dueDate'],
  })
  .refine(({ type, startDate, dueDate }) => type !== 'avulso' || !dueDate || dueDate >= startDate, {
    error: 'O término não pode ser antes do início.',
    path: ['dueDate'],
  })
  .refine(({ startDate, endedOn }) => !endedOn || endedOn >= startDate, {
    error: 'O encerramento não pode ser antes do início.',
    path: ['endedOn'],
  })
  .refine(({ contractModel, ranges }) => contractModel !== 'metragem' || ranges.length > 0, {
    error: 'Informe ao menos uma faixa de metragem.',
    path: ['ranges'],
  })
  .transform(({ dueDate, ranges, ...contract }) => ({
    ...contract,
    ...(contract.contractModel === 'metragem' && NO_RATES),
    ranges: contract.contractModel === 'metragem' ? ranges : [],
    dueDate:
      contract.type === 'avulso'
        ? (dueDate ?? contract.startDate)
        : contractEnd(contract.startDate, contract.type),
  }))
  .pipe(SettledContract);
export type NewContract = z.infer<typeof NewContract>;

export const Contract = SettledContract.extend({
  _id: Id,
  /** For `If-Match` on its next change. */
  version: z.int(),
});
export type Contract = z.infer<typeof Contract>;

/** What lists show of a contract. */
export const ContractSummary = Contract.pick({
  _id: true,
  active: true,
  type: true,
  contractModel: true,
  startDate: true,
  dueDate: true,
  endedOn: true,
});
export type ContractSummary = z.infer<typeof ContractSummary>;
