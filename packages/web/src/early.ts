// Loaded beside the page's code and much sooner: whoever is signed in need not wait for that code to ask for data.
import type { Role } from '@esquadro/domain/auth/roles';
import { firstScreen } from './app/first-screen.ts';
import { askEarly } from './lib/http/early-answers.ts';
import { profilePath } from './lib/session/profile-path.ts';
import { decodeToken, readToken } from './lib/session/token.ts';

const claims = decodeToken(readToken());
if (claims) {
  askEarly(profilePath(claims._id));
  for (const path of firstScreen(claims.role as Role, location)?.calls ?? []) askEarly(path);
}
