import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../../platform/http/paging.ts';
import { sendVersion } from '../../platform/http/versions.ts';
import { cursorAfter, type ListedRequest } from './lists/list-requests.ts';
import type { RequestJson } from './queries.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends PostgreSQL's JSON text as it is, past the serialiser. */
export function sendRequest(reply: FastifyReply, { version, json }: RequestJson, status = 200) {
  sendVersion(reply, version);
  return reply.code(status).type(JSON_TYPE).send(json);
}

export function sendRequests(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: ListedRequest[],
  limit: number,
) {
  const page = sendPage(request, reply, rows, { limit, key: cursorAfter });
  // Added up and not joined: the text is then copied once, when it becomes bytes.
  const inside = page.reduce((text, { json }) => (text ? `${text},${json}` : json), '');
  return reply.type(JSON_TYPE).send(`[${inside}]`);
}
