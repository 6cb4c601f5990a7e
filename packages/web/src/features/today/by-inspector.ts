import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { fullName } from '@esquadro/domain/users/full-name';

export type InspectorDay = { inspector: RequestCard['inspector']['user']; visits: RequestCard[] };

const nameOf = ({ inspector }: InspectorDay) => fullName(inspector);

/** The visits of a day by who carries them out, in the order of the alphabet, each person's in order of time. */
export function byInspector(visits: readonly RequestCard[], day: LocalDay): InspectorDay[] {
  const days = new Map<string, InspectorDay>();
  for (const visit of visits) {
    if (!visit.date.startsWith(day)) continue;
    const { user } = visit.inspector;
    const known = days.get(user._id);
    if (known) known.visits.push(visit);
    else days.set(user._id, { inspector: user, visits: [visit] });
  }
  return [...days.values()].sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'pt-BR'));
}
