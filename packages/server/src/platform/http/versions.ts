import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names the version of a single record, for `If-Match` on its next change; `entityTags` adds what else an answer says. */
export function sendVersion(reply: FastifyReply, version: number): void {
  reply.header('etag', `"${version}"`);
}

/** The version the caller last read, from `If-Match`; undefined where they do not care. */
export function expectedVersion(request: FastifyRequest): number | undefined {
  const given = request.headers['if-match'];
  if (given === undefined || given === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})(?:-[\w-]{1,64})?"$/.exec(given)?.[1];
  if (version === undefined) throw new AppError('record.stale');
  return Number(version);
}

/** The record that a change is meant for, as the caller knew it. */
export type Target = { id: Id; expectedVersion: number | undefined };

/** Throws `record.stale` when the record has moved on since the caller read it. */
export function checkVersion(current: number, expected: number | undefined): void {
  if (expected !== undefined && expected !== current) throw new AppError('record.stale');
}
