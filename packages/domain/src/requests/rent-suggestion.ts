import { formatReais, toTheCent } from '../money/reais.ts';
import type { Tier } from '../settings/settings.ts';
import { formatSquareMeters } from '../shared/format-area.ts';
import type { InspectedProperty } from './duration.ts';

export type RentSuggestion = { rent: number; row: Tier | undefined; explanation: string; warnings: string[] };

/**
 * Area times the price of the tier strictly around it; 0 where there is none, as on a bound.
 * Of several tiers the first listed wins, and the suggestion says so. (RULE-2)
 */
export function suggestRent({ area, furnished }: InspectedProperty, tiers: readonly Tier[]): RentSuggestion {
  const size = formatSquareMeters(area);
  const [row, ...others] = tiers.filter((tier) => tier.min_squareMeter < area && area < tier.max_squareMeter);
  if (!row) {
    const explanation = `Nenhuma faixa de preço para ${size}: informe o aluguel.`;
    return { rent: 0, row, explanation, warnings: [explanation] };
  }

  const price = furnished ? row.price_furbished : row.price;
  const rent = toTheCent(area * price);
  const bounds = `faixa de ${formatSquareMeters(row.min_squareMeter)} a ${formatSquareMeters(row.max_squareMeter)}`;
  return {
    rent,
    row,
    explanation: `${size} × ${formatReais(price)} (${bounds}, ${furnished ? 'mobiliado' : 'sem mobília'}) = ${formatReais(rent)}.`,
    warnings:
      others.length > 0 ? [`Mais de uma faixa de preço para ${size}: foi usada a primeira da tabela.`] : [],
  };
}
