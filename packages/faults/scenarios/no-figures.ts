import type { Figures } from './scenario.ts';

export const NO_FIGURES: Figures = {
  rounds: 0,
  operations: 0,
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  notes: '',
  wrong: [],
  missed: [],
};
