import type { StatusOutcome } from '@esquadro/domain/requests/bulk-status';
import { formatNumber } from '@esquadro/domain/requests/request-number';

const MOST_TOLD = 5;

const counted = (count: number) => `${count.toLocaleString('pt-BR')} ${count === 1 ? 'mudada' : 'mudadas'}`;

/** '12 mudadas; 2 não', and below it why. */
export function outcomeInWords({ changed, refused }: StatusOutcome): { text: string; detail: string } {
  const text = [counted(changed.length), refused.length > 0 && `${refused.length} não`]
    .filter(Boolean)
    .join('; ');
  const reasons = refused
    .slice(0, MOST_TOLD)
    .map(({ number, reason }) => (number === null ? reason : `${formatNumber(number)}: ${reason}`));
  const left = refused.length - reasons.length;
  return { text, detail: [...reasons, left > 0 && `e mais ${left}.`].filter(Boolean).join(' ') };
}
