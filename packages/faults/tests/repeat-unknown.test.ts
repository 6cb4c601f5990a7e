import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Booking } from '../clients/booking.ts';
import { repeatUnknown } from '../clients/repeat-unknown.ts';

/** A server that answers with these statuses, the last one for good. */
async function answering(...statuses: number[]): Promise<{ address: string }> {
  const server = createServer((_, response) => {
    const [status = 500] = statuses.length > 1 ? statuses.splice(0, 1) : statuses;
    response.writeHead(status).end('{"_id":"1"}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const draft = { propertyId: '', inspectorId: '', service_type: '', date: '', notes: '' };

test('whatever is unknown is asked for until both servers have given a clear answer', async () => {
  const booking: Booking = { key: 'a', draft, outcome: 'unknown', answer: '', statuses: [] };
  const servers = [await answering(503, 201), await answering(503, 201)] as const;
  const { repeated, differing } = await repeatUnknown({ servers, token: '' }, [booking], { keyed: true });
  expect({ repeated, differing: differing.length }).toEqual({ repeated: 1, differing: 0 });
  expect(booking).toMatchObject({ outcome: 'acknowledged', statuses: [503, 201, 503, 201] });
});

test('answers that differ are told', async () => {
  const booking: Booking = { key: 'a', draft, outcome: 'unknown', answer: '', statuses: [] };
  const servers = [await answering(201), await answering(409)] as const;
  const { differing } = await repeatUnknown({ servers, token: '' }, [booking], { keyed: true });
  expect(differing).toEqual([booking]);
});
