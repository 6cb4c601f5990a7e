import type { Installation } from '../harness/installation.ts';
import { dateAt } from '../world/free-slots.ts';
import { type Answer, call } from './call.ts';

export type Hour = { inspectorId: string; day: string; hour: number; large?: boolean };

/** A visit of an hour, or of two hours where the property is the large one; inspectors alone stand in the way. */
export function bookHour(
  { server, world, token }: Installation,
  turn: number,
  { inspectorId, day, hour, large }: Hour,
): Promise<Answer> {
  const body = {
    propertyId: large ? world.largeProperty : world.property,
    inspectorId,
    service_type: world.service,
    date: dateAt(day, hour),
    force: true,
  };
  return call(server(turn).address, { method: 'POST', path: '/api/request', token, body });
}

export function changeVisit(
  { server, token }: Installation,
  turn: number,
  id: string,
  body: object,
): Promise<Answer> {
  return call(server(turn).address, { method: 'PUT', path: `/api/request/${id}`, token, body });
}

/** The id of a record that was made or changed; loud where it was not. */
export function idIn({ status, body }: Answer): string {
  if (status >= 300) throw new Error(`${status} ${body}`);
  return (JSON.parse(body) as { _id: string })._id;
}
