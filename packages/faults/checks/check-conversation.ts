import type { Message } from '../clients/read-conversation.ts';
import type { Verdict } from './verdict.ts';

export type Side = { id: string; sent: number };

/**
 * Each side's messages are numbered, and each was acknowledged before the next was sent: so a conversation holds
 * 1, 2, 3 … of each side, in that order and without a number twice, and at most one more than was acknowledged.
 */
export function checkConversation(messages: Message[], sides: Side[]): Verdict {
  const verdict: Verdict = { lost: 0, doubled: 0, wrong: [] };
  for (const { id, sent } of sides) {
    const numbers = messages.filter(({ from }) => from === id).map(({ text }) => Number(text));
    const found = new Set(numbers);
    const lost = Array.from({ length: sent }, (_, index) => index + 1).filter((number) => !found.has(number));
    const doubled = numbers.length - found.size;
    verdict.lost += lost.length;
    verdict.doubled += doubled;
    if (lost.length > 0)
      verdict.wrong.push(`messages ${lost.join(', ')} of ${id} were acknowledged and are lost`);
    if (doubled > 0) verdict.wrong.push(`${doubled} messages of ${id} are there twice`);
    if (numbers.some((number, index) => index > 0 && number < (numbers[index - 1] ?? 0)))
      verdict.wrong.push(`the messages of ${id} are out of order: ${numbers.join(' ')}`);
  }
  return verdict;
}
