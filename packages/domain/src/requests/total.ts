import { z } from 'zod';
import { PriceLine } from '../money/price-line.ts';
import { sumReais, toTheCent } from '../money/reais.ts';
import { ContractModel } from '../realtors/contract.ts';
import { agencyFee, type FeeTerms } from './agency-fee.ts';

/** A request's price as the API answers it; the lines add up to the total to the cent. */
export const Pricing = z.object({
  rent: z.number(),
  fee: z.number(),
  total: z.number(),
  model: ContractModel.nullable(),
  lines: z.array(PriceLine),
});
export type Pricing = z.infer<typeof Pricing>;

/** Rent plus the fee of the contract in force on the request's date, and what to be told about it. (RULE-5) */
export function priceRequest(
  request: { rent: number; area: number },
  contract: FeeTerms | undefined,
): Pricing & { warnings: string[] } {
  const rent = toTheCent(request.rent);
  const { fee, model, lines, warnings } = agencyFee({ ...request, rent }, contract);
  return {
    rent,
    fee,
    total: sumReais([rent, fee]),
    model,
    lines: [{ label: 'Aluguel', value: rent }, ...lines],
    warnings,
  };
}
