// Loaded beside the page's code and much sooner: whoever is signed in need not wait for that code to ask for data.
import type { Role } from '@esquadro/domain/auth/roles';
import { firstScreen } from './app/first-screen.ts';
import { askEarly } from './lib/http/early-answers.ts';
import { readerZone } from './lib/reader-clock.ts';
import { profilePath } from './lib/session/profile-path.ts';
import { decodeToken, readToken } from './lib/session/token.ts';

const claims = decodeToken(readToken());
if (claims) {
  askEarly(profilePath(claims._id));
  for (const path of firstScreen(claims.role as Role, location)?.calls ?? []) askEarly(path);
}
// The first use of `Intl` takes a phone a fifth of a second: here it passes while the page's code is on its way.
readerZone();
