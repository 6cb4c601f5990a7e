/** Why a copy cannot be made or put back: a sentence for the person at the terminal, without a stack. */
export class BackupError extends Error {}

export const damaged = (reason: string) =>
  new BackupError(`A cópia está danificada e nada foi alterado: ${reason}`);
