/** What the commands for operators need of the server, built beside it so that a release has them too. */
export { EmbeddedDatabaseError } from '@esquadro/embedded-postgres/start-database';
export { backUp } from './backup/back-up.ts';
export { BackupError } from './backup/backup-error.ts';
export { restore } from './backup/restore.ts';
export { loadCeps } from './ceps/load-ceps.ts';
export { NoAddressesError } from './ceps/read-addresses.ts';
export { EnvironmentError, readEnvironment } from './platform/env.ts';
export { ResetFactorError, resetFactor } from './reset-factor.ts';
