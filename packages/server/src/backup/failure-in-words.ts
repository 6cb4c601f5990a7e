import { AppError } from '@esquadro/domain/shared/errors';
import { errorCode } from '@esquadro/embedded-postgres/error-code';
import { BackupError } from './backup-error.ts';

/** Why a copy could not be made, for whoever runs the product; what nobody foresaw is in the log alone. */
export function failureInWords(error: unknown, place: string): string {
  if (error instanceof BackupError) return error.message;
  // By its name: a signal throws a DOMException, a stream that it ends an error of its own.
  if (error instanceof Error && error.name === 'AbortError')
    return 'Interrompida: o servidor foi encerrado no meio.';
  if (error instanceof AppError && error.code === 'server.storage-unavailable')
    return `O armazenamento não respondeu: ${place}.`;
  if (error instanceof Error && 'status' in error)
    return `O armazenamento recusou (${error.status}): ${place}.`;
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `Não há espaço para a cópia em ${place}.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Não há permissão para escrever em ${place}.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${place} não é uma pasta.`;
    case '53100':
      return 'O disco do banco de dados está cheio: a cópia não pôde ser restaurada para conferir.';
    default:
      return 'Algo deu errado. O motivo está no log do servidor.';
  }
}
