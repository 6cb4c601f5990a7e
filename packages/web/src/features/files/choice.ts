import type { ChosenFile } from './shared/chosen-file.ts';

/** What came of choosing files: those taken, and a sentence for each that was not. */
export type Choice = { chosen: ChosenFile[]; refusals: string[] };
