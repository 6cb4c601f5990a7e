import { formatSquareMeters } from './format-area.ts';

/** A stretch of areas that no row covers, or that two do; `to` is null where it has no end. */
export type CoverageWarning = { kind: 'gap' | 'overlap'; from: number; to: number | null; sentence: string };

type Span = { from: number; to: number };

/**
 * Whether the bounds themselves belong to a row, and how wide an overlap must be to matter:
 * rows that leave their bounds out have to overlap by a metre to cover every whole m².
 */
type Bounds = { included: boolean; tolerated: number };

export const BOUNDS_EXCLUDED: Bounds = { included: false, tolerated: 1 };
export const BOUNDS_INCLUDED: Bounds = { included: true, tolerated: 0 };

/** Which areas the rows leave out, and which they cover twice. */
export function coverageWarnings(spans: Span[], bounds: Bounds): CoverageWarning[] {
  const sorted = spans.toSorted((a, b) => a.from - b.from);
  return [...gapsIn(sorted, bounds), ...overlapsIn(sorted, bounds)].sort((a, b) => a.from - b.from);
}

/** Walks up from nought, keeping how far the rows so far reach. */
function gapsIn(sorted: Span[], { included }: Bounds): CoverageWarning[] {
  const gaps: CoverageWarning[] = [];
  let reached = 0;
  for (const { from, to } of sorted) {
    const touches = included || reached === 0 ? from <= reached : from < reached;
    if (!touches) gaps.push(gap(reached, from, included));
    reached = Math.max(reached, to);
  }
  if (reached < Number.POSITIVE_INFINITY) gaps.push(gap(reached, null, included));
  return gaps;
}

function gap(from: number, to: number | null, included: boolean): CoverageWarning {
  return { kind: 'gap', from, to, sentence: `Nenhuma faixa vale ${stretch(from, to, included)}.` };
}

/** In words, with the bounds themselves left uncovered where rows do not include theirs. */
function stretch(from: number, to: number | null, included: boolean): string {
  if (from === 0 && to === null) return 'para área alguma';
  if (to === null) return `${included ? 'acima de' : 'a partir de'} ${formatSquareMeters(from)}`;
  if (from === 0) return `${included ? 'abaixo de' : 'até'} ${formatSquareMeters(to)}`;
  if (from === to)
    return `para exatamente ${formatSquareMeters(from)}, pois os limites não entram nas faixas`;
  return `${included ? 'entre' : 'de'} ${formatSquareMeters(from)} ${included ? 'e' : 'a'} ${formatSquareMeters(to)}`;
}

function overlapsIn(sorted: Span[], { tolerated }: Bounds): CoverageWarning[] {
  return sorted.flatMap((row, index) =>
    sorted
      .slice(index + 1)
      .map((next) => ({ from: next.from, to: Math.min(row.to, next.to) }))
      .filter(({ from, to }) => to - from > tolerated)
      .map(overlap),
  );
}

function overlap({ from, to }: Span): CoverageWarning {
  const endless = to === Number.POSITIVE_INFINITY;
  const where = endless
    ? `acima de ${formatSquareMeters(from)}`
    : `entre ${formatSquareMeters(from)} e ${formatSquareMeters(to)}`;
  const sentence = `Duas faixas valem ${where}: será usada a primeira da tabela.`;
  return { kind: 'overlap', from, to: endless ? null : to, sentence };
}
