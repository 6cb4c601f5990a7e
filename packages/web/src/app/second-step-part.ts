import { lazyPart } from '../ui/feedback/lazy-part.tsx';

/** Shown by 'Minha conta' and in place of all else: a part of its own, which neither brings along. */
export const SecondStepPart = lazyPart(
  async () => (await import('../features/auth/second-step/second-step-panel.tsx')).SecondStepPanel,
);
