import { cookieAlone } from './attacks/cookie-alone.ts';
import { hostileFiles } from './attacks/hostile-files.ts';
import { knownEmails } from './attacks/known-emails.ts';
import { oddValues } from './attacks/odd-values.ts';
import { pollutedPrototypes } from './attacks/polluted-prototypes.ts';
import { publicLinks } from './attacks/public-links.ts';
import { rateLimits } from './attacks/rate-limits.ts';
import type { Scenario } from './harness/scenario.ts';
import { chatUnderFire } from './scenarios/chat-under-fire.ts';
import { fullBackupDisk } from './scenarios/copies/full-backup-disk.ts';
import { killedBackups } from './scenarios/copies/killed-backups.ts';
import { cutUploads } from './scenarios/cut-uploads.ts';
import { databaseAway } from './scenarios/database-away.ts';
import { endedConnections } from './scenarios/ended-connections.ts';
import { fullDisk } from './scenarios/full-disk.ts';
import { killedDatabase } from './scenarios/killed-database.ts';
import { killedPhones } from './scenarios/killed-phones.ts';
import { killedPrimary } from './scenarios/killed-primary.ts';
import { killedServer } from './scenarios/killed-server.ts';
import { liveSoak } from './scenarios/live-soak.ts';
import { pooledDatabase } from './scenarios/pooled-database.ts';
import { randomHistory } from './scenarios/random-history.ts';
import { repeatedBookings } from './scenarios/repeated-bookings.ts';
import { sideBySide } from './scenarios/side-by-side.ts';
import { stoppedDatabase } from './scenarios/stopped-database.ts';
import { toldToStop } from './scenarios/told-to-stop.ts';

/** In the order of the table of goals. */
export const SCENARIOS: Scenario[] = [
  killedServer,
  killedDatabase,
  endedConnections,
  stoppedDatabase,
  repeatedBookings,
  randomHistory,
  fullDisk,
  cutUploads,
  toldToStop,
  liveSoak,
  databaseAway,
  killedPrimary,
  pooledDatabase,
  killedPhones,
  killedBackups,
  fullBackupDisk,
  sideBySide,
  chatUnderFire,
  knownEmails,
  hostileFiles,
  cookieAlone,
  pollutedPrototypes,
  oddValues,
  rateLimits,
  publicLinks,
];
