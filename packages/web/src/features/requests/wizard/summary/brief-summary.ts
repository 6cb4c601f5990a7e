import { formatDuration } from '@esquadro/domain/calendar/format';
import { formatReais } from '@esquadro/domain/money/reais';
import type { RequestDraft } from '../draft/request-draft.ts';
import type { RequestFacts } from '../draft/use-request-facts.ts';

type Said = {
  draft: Pick<RequestDraft, 'day' | 'hour'>;
  facts: Pick<RequestFacts, 'duration' | 'price'>;
};

/** '01h 00m · R$ 258,40 · 26/11, 08:00', without what is not known yet. */
export function briefSummary({ draft: { day, hour }, facts: { duration, price } }: Said): string {
  const when =
    day && hour !== null
      ? `${day.slice(8)}/${day.slice(5, 7)}, ${String(hour).padStart(2, '0')}:00`
      : undefined;
  return [duration && formatDuration(duration.minutes), price && formatReais(price.total), when]
    .filter(Boolean)
    .join(' · ');
}
