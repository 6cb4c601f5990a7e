import {
  homeOf,
  isDashboard,
  type Option,
  openedOption,
  opensFor,
  type Tool,
} from '@esquadro/domain/auth/dashboards';
import type { Role } from '@esquadro/domain/auth/roles';
import { propertyPaths } from '../features/properties/paths.ts';
import { realtorPaths } from '../features/realtors/paths.ts';
import { requestPaths } from '../features/requests/paths.ts';
import { MARKS_PATH } from '../features/requests/shared/marks-path.ts';
import { todayPaths } from '../features/today/paths.ts';
import { readerToday } from '../lib/reader-clock.ts';

type Place = { pathname: string; search: string };

/** What opens at an address for a role, and what that screen asks for first. */
export type FirstScreen = { option: Option | Tool; calls: string[] };

export function firstScreen(role: Role, { pathname, search }: Place): FirstScreen | undefined {
  const path = pathname === '/' ? homeOf(role) : pathname.replace(/\/$/, '');
  if (!isDashboard(path) || !opensFor(path, role)) return undefined;
  const { op, ...further } = Object.fromEntries(new URLSearchParams(search));
  const option = openedOption(path, op);
  if (!option) return undefined;
  // With filters or an open record the screen asks for something else.
  const isPlain = Object.keys(further).length === 0;
  return { option, calls: isPlain ? callsOf(option, role) : [] };
}

function callsOf(option: Option | Tool, role: Role): string[] {
  if (option === 'today') return todayPaths.first(readerToday());
  if (option === 'day') return role === 'Inspector' ? [requestPaths.stops(readerToday())] : [];
  if (option === 'realtors') return [realtorPaths.page({}), realtorPaths.count({})];
  if (option === 'properties') return [propertyPaths.page({}), propertyPaths.count({})];
  if (option !== 'requests') return [];
  const today = readerToday();
  const ofToday = role === 'Inspector' ? [requestPaths.days(today, today)] : [];
  return [...ofToday, requestPaths.page({}, role), requestPaths.count({}), MARKS_PATH];
}
