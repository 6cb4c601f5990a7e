import type { RequestEvent } from '@esquadro/domain/requests/request-event';
import type { RequestAnswer } from '../clients/random-client.ts';

const content = ({ status, date, inspectorId, propertyId }: RequestAnswer) =>
  JSON.stringify({ status, date, inspectorId, propertyId });

/**
 * One visit against everything that was acknowledged of it. Each change makes one version and every call was
 * answered in the end: so each version up to the last was told to somebody, the same to everybody, and the
 * history leads from the first to the last without a gap.
 */
export function checkVersions(
  now: RequestAnswer,
  answers: RequestAnswer[],
  events: RequestEvent[],
): string[] {
  const wrong: string[] = [];
  const known = new Map<number, string>();
  for (const answer of [...answers, now]) {
    const before = known.get(answer.version);
    if (before !== undefined && before !== content(answer))
      wrong.push(
        `${now._id} was told as two things at version ${answer.version}: ${before}, ${content(answer)}`,
      );
    known.set(answer.version, content(answer));
    if (answer.version > now.version) wrong.push(`${now._id} lost version ${answer.version}`);
  }
  const answeredVersions = new Set(answers.map(({ version }) => version));
  for (let version = 1; version <= now.version; version += 1)
    if (!answeredVersions.has(version)) wrong.push(`nobody was told of version ${version} of ${now._id}`);
  return [...wrong, ...checkHistory(now, events)];
}

function checkHistory(now: RequestAnswer, events: RequestEvent[]): string[] {
  const wrong: string[] = [];
  const state: Record<string, unknown> = {};
  for (const { kind, changes } of events) {
    for (const { field, from, to } of changes) {
      if (kind !== 'created' && from !== (state[field] ?? null))
        wrong.push(`the history of ${now._id} goes from ${state[field]} to ${to} by way of ${from}`);
      state[field] = to;
    }
  }
  for (const field of ['status', 'date', 'inspectorId'] as const)
    if (state[field] !== now[field])
      wrong.push(`${now._id} is ${now[field]}, by its history ${state[field]}`);
  return wrong;
}
