import { type Answer, call } from '../harness/call.ts';
import { dateAt } from '../harness/free-slots.ts';
import type { Installation } from '../harness/installation.ts';

type Hour = { inspectorId: string; day: string; hour: number };

/** A visit of an hour, limited by inspectors alone. */
export function bookHour(
  { server, world, token }: Installation,
  turn: number,
  { inspectorId, day, hour }: Hour,
): Promise<Answer> {
  const body = {
    propertyId: world.property,
    inspectorId,
    service_type: world.service,
    date: dateAt(day, hour),
    force: true,
  };
  return call(server(turn).address, { method: 'POST', path: '/api/request', token, body });
}

/** The id of a record that was made or changed; loud where it was not. */
export function idIn({ status, body }: Answer): string {
  if (status >= 300) throw new Error(`${status} ${body}`);
  return (JSON.parse(body) as { _id: string })._id;
}
