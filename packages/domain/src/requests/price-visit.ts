import type { LocalDay } from '../calendar/local-day.ts';
import { activeContract } from '../realtors/active-contract.ts';
import type { Contract } from '../realtors/contract.ts';
import type { Id } from '../shared/id.ts';
import { type Pricing, priceRequest } from './total.ts';

/** A price together with the contract and the version of the settings that it comes from. */
export type KeptPricing = Pricing & { basis: { contract: Id | null; settings: number; warnings: string[] } };

/** What a visit costs under the contract in force on its day. Later contracts do not rewrite it. (RULE-5) */
export function priceVisit(
  { rent, area, day }: { rent: number; area: number; day: LocalDay },
  contracts: readonly Contract[],
  settingsVersion: number,
): KeptPricing {
  const contract = activeContract(contracts, day);
  const { warnings, ...pricing } = priceRequest({ rent, area }, contract);
  return { ...pricing, basis: { contract: contract?._id ?? null, settings: settingsVersion, warnings } };
}
