import type { Answers } from './visitor-api.ts';

/** What may go wrong with an answer of one kind, and how it is sent. */
export type Sending<Kind extends keyof Answers> = {
  send: (answer: Omit<Answers[Kind], 'for'>) => Promise<void>;
  busy: boolean;
  error: Error | undefined;
  onCancel: () => void;
};
