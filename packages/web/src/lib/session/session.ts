import { homeOf, isDashboard, opensFor } from '@esquadro/domain/auth/dashboards';
import type { Role } from '@esquadro/domain/auth/permissions';
import type { User } from '@esquadro/domain/users/user';
import { HttpError, http } from '../http/http.ts';
import { forgetAnswers } from '../http/kept-answers.ts';
import { profilePath } from './profile-path.ts';
import { RECENT } from './recent-key.ts';
import { type Claims, decodeToken, readToken, removeToken, writeToken } from './token.ts';

const USER = 'user';
const PROFILE = 'userProfile';
const RETURN_TO = 'returnTo';

let restored: Promise<User | undefined> | undefined;
let shown: string | undefined;
let ended = false;
const watchers = new Set<() => void>();

/** The session has ended but the screen stays, because it holds unsaved work. */
export const sessionHasEnded = (): boolean => ended;

export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function setEnded(now: boolean): void {
  ended = now;
  for (const watcher of watchers) watcher();
}

/** Cached for the life of the page. */
export function restoreSession(): Promise<User | undefined> {
  restored ??= restore();
  return restored;
}

async function restore(): Promise<User | undefined> {
  const claims = decodeToken(readToken());
  if (!claims) return forgetSession();
  const known = knownProfile(claims);
  if (known) {
    // Shown at once, since the line may be slow or dead; a session that has ended is found out by this or any call.
    void fetchProfile(claims._id).catch(() => undefined);
    return known;
  }
  try {
    return await fetchProfile(claims._id);
  } catch (error) {
    if (error instanceof HttpError && (error.status === 401 || error.status === 404)) return forgetSession();
    restored = undefined;
    throw error;
  }
}

/** The profile of an inspector as this device last saw it. */
function knownProfile({ _id, role }: Claims): User | undefined {
  if (role !== 'Inspector') return undefined;
  try {
    const profile: User | null = JSON.parse(localStorage.getItem(PROFILE) ?? 'null');
    return profile?._id === _id && profile.role === role ? profile : undefined;
  } catch {
    return undefined;
  }
}

/** Also stores the profile in local storage. */
export async function fetchProfile(id: string | undefined): Promise<User> {
  if (!id) throw new Error('User profile is undefined or missing _id');
  const profile = await http.get<User>(profilePath(id));
  keepProfile(profile);
  return profile;
}

export function keepProfile(profile: User): void {
  localStorage.setItem(PROFILE, JSON.stringify(profile));
  shown = profile._id;
  restored = Promise.resolve(profile);
}

/** Signs in by what the server answers to a call. */
export async function enter(path: string, body: object): Promise<User> {
  const { user, token } = await http
    .post<{ user?: User; token?: string } | null>(path, body)
    .then((answer) => answer ?? {})
    .catch((error) => {
      throw error instanceof HttpError && error.body.error
        ? error
        : new Error('An error occurred during login.');
    });
  if (!user || !token) throw new Error('Invalid response from server');
  writeToken(token);
  if (readToken() !== token) throw new Error('Token not found');
  localStorage.setItem(USER, JSON.stringify(user));
  keepProfile(user);
  tellTabs({ kind: 'began', userId: user._id });
  return user;
}

/** Signs out at once; the server is told in the background. */
export async function logOut(): Promise<void> {
  const ending = http.post<null>('/api/user/logout').catch(() => null);
  forgetSession();
  tellTabs({ kind: 'ended' });
  await Promise.all([ending, forgetDevice()]);
}

const forgetDevice = async () => (await import('../offline/forget-device.ts')).forgetDevice();

function forgetSession(): undefined {
  removeToken();
  forgetAnswers();
  // Strangers at the login have nothing more to forget.
  if (localStorage.getItem(PROFILE)) void forgetDevice();
  localStorage.removeItem(USER);
  localStorage.removeItem(PROFILE);
  localStorage.removeItem(RECENT);
  restored = Promise.resolve(undefined);
}

/** After a 401: drops the session and remembers the address for the next login. */
export function loseSession(place: string): void {
  forgetSession();
  tellTabs({ kind: 'ended' });
  sessionStorage.setItem(RETURN_TO, place);
}

/** After a 401 with unsaved work: the screen stays, and a login dialog continues the session. */
export function suspendSession(): void {
  forgetSession();
  if (ended) return;
  tellTabs({ kind: 'ended' });
  setEnded(true);
}

export function continueSession(): void {
  if (ended) setEnded(false);
}

type TabMessage = { kind: 'ended' } | { kind: 'began'; userId: string };
let tabs: BroadcastChannel | undefined;
const openTabs = () => {
  tabs ??= new BroadcastChannel('esquadro-session');
  return tabs;
};
const tellTabs = (message: TabMessage) => openTabs().postMessage(message);

type OtherTabs = { onEnded: () => void; onBegan: (isSamePerson: boolean) => void };

/** Follows logins and logouts of other tabs. */
export function followOtherTabs({ onEnded, onBegan }: OtherTabs): void {
  openTabs().onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind === 'began') {
      restored = undefined;
      onBegan(message.userId === shown);
    } else if (!readToken()) {
      // There is a token again: a sleeping tab gets the logout event after a newer login.
      onEnded();
    }
  };
}

export const sessionWasLost = (): boolean => sessionStorage.getItem(RETURN_TO) !== null;

/** The address that a lost session left, if this role may open it; else the home screen. */
export function placeAfterLogin(role: Role): string {
  const place = sessionStorage.getItem(RETURN_TO);
  sessionStorage.removeItem(RETURN_TO);
  const path = place?.split('?')[0] ?? '';
  return place && isDashboard(path) && opensFor(path, role) ? place : homeOf(role);
}
