import { answerHeaders } from '../attacks/answer-headers.ts';
import { besiegedVictim } from '../attacks/besieged-victim.ts';
import { cookieAlone } from '../attacks/cookie-alone.ts';
import { guessedPasswords } from '../attacks/guessed-passwords.ts';
import { hostileFiles } from '../attacks/hostile-files.ts';
import { knownEmails } from '../attacks/known-emails.ts';
import { locatedHomes } from '../attacks/located-homes.ts';
import { oddInput } from '../attacks/odd-input.ts';
import { pollutedPrototypes } from '../attacks/polluted-prototypes.ts';
import { publicLinks } from '../attacks/public-links.ts';
import { rateLimits } from '../attacks/rate-limits.ts';
import { slowPatterns } from '../attacks/slow-patterns.ts';
import { chatUnderFire } from './chat-under-fire.ts';
import { fullBackupDisk } from './copies/full-backup-disk.ts';
import { killedBackups } from './copies/killed-backups.ts';
import { cutUploads } from './cut-uploads.ts';
import { databaseAway } from './database-away.ts';
import { endedConnections } from './ended-connections.ts';
import { fullDisk } from './full-disk.ts';
import { killedDatabase } from './killed-database.ts';
import { killedPhones } from './killed-phones.ts';
import { killedPrimary } from './killed-primary.ts';
import { killedServer } from './killed-server.ts';
import { largeUploads } from './large-uploads.ts';
import { liveSoak } from './live-soak.ts';
import { oneSlot } from './one-slot.ts';
import { pooledDatabase } from './pooled-database.ts';
import { randomHistory } from './random-history.ts';
import { repeatedBookings } from './repeated-bookings.ts';
import { savedTwice } from './saved-twice.ts';
import type { Scenario } from './scenario.ts';
import { sideBySide } from './side-by-side.ts';
import { slowSockets } from './slow-sockets.ts';
import { stoppedDatabase } from './stopped-database.ts';
import { toldToStop } from './told-to-stop.ts';
import { zones } from './zones.ts';

/** In the order of the table of goals. */
export const SCENARIOS: Scenario[] = [
  killedServer,
  killedDatabase,
  endedConnections,
  stoppedDatabase,
  repeatedBookings,
  oneSlot,
  randomHistory,
  savedTwice,
  fullDisk,
  slowSockets,
  cutUploads,
  largeUploads,
  toldToStop,
  zones,
  liveSoak,
  databaseAway,
  killedPrimary,
  pooledDatabase,
  killedPhones,
  killedBackups,
  fullBackupDisk,
  sideBySide,
  chatUnderFire,
  guessedPasswords,
  knownEmails,
  oddInput,
  hostileFiles,
  cookieAlone,
  pollutedPrototypes,
  slowPatterns,
  answerHeaders,
  rateLimits,
  locatedHomes,
  besiegedVictim,
  publicLinks,
];
