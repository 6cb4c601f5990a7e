/** What a check has found: in figures, and in a sentence for each thing that is not as it must be. */
export type Verdict = { lost: number; doubled: number; wrong: string[] };

const MOST_TOLD = 20;

/** The same sentence a thousand times says no more than twenty times. */
export function firstProblems(sentences: string[]): string[] {
  if (sentences.length <= MOST_TOLD) return sentences;
  return [...sentences.slice(0, MOST_TOLD), `… and ${sentences.length - MOST_TOLD} more`];
}
