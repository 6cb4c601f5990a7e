/** Figures, and a sentence for each broken promise. */
export type Verdict = { lost: number; doubled: number; wrong: string[] };

const MOST_SHOWN = 20;

/** Keeps the report readable: only the first twenty. */
export function firstProblems(sentences: string[]): string[] {
  if (sentences.length <= MOST_SHOWN) return sentences;
  return [...sentences.slice(0, MOST_SHOWN), `… and ${sentences.length - MOST_SHOWN} more`];
}
