/** Something the person at the terminal can mend: said in one sentence, without a stack. */
export class StartError extends Error {}
