import { distanceKm, type Point } from '../addresses/distance.ts';
import { formatTime } from '../calendar/format.ts';
import { localOf } from '../calendar/local-time.ts';
import type { FieldState } from '../requests/field/field-states.ts';
import type { RequestStatus } from '../requests/request-status.ts';
import { travelByDistance } from '../travel/travel.ts';
import type { TravelSettings } from '../travel/travel-settings.ts';
import { CLOCKS_APART_MINUTES } from './mark-kinds.ts';

/** What a mark says: one of the buttons, or that the visit failed. */
export type SaidKind = Exclude<FieldState, 'none'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A mark says where somebody is, so it cannot be much earlier than the visit; one may accept it at any time. */
const EARLIEST_HOURS = 12;

/** The clock of a device may be wrong, but not by more than this into the future. */
const MOST_AHEAD_HOURS = 24;

/** Nobody is without signal for longer. */
const MOST_BEHIND_DAYS = 366;

/** A mark can be taken back for so long after it was received. */
export const WITHDRAW_MINUTES = 10;

type Press = { kind: SaidKind; at: Date; now: Date; startsAt: Date };

/** Why a mark cannot be taken at this time. */
export function timeProblem({
  kind,
  at,
  now,
  startsAt,
}: Press): 'mark.bad-time' | 'mark.too-early' | undefined {
  const ahead = at.getTime() - now.getTime();
  if (ahead > MOST_AHEAD_HOURS * HOUR_MS || -ahead > MOST_BEHIND_DAYS * 24 * HOUR_MS) return 'mark.bad-time';
  if (kind === 'accepted' || kind === 'declined') return undefined;
  const earliest = startsAt.getTime() - EARLIEST_HOURS * HOUR_MS;
  return Math.min(at.getTime(), now.getTime()) < earliest ? 'mark.too-early' : undefined;
}

type Standing = { status: RequestStatus; fieldState: FieldState };

/** The status of a visit after its newest mark. What was cancelled meanwhile stays cancelled: the office decides. */
export function statusAfter(kind: SaidKind, { status, fieldState }: Standing): RequestStatus {
  if (status === 'canceled') return status;
  switch (kind) {
    case 'accepted':
      return status === 'requested' ? 'assigned' : status;
    case 'finished':
      return 'completed';
    case 'failed':
      return 'blocked';
    case 'declined':
      return status;
    default:
      // Somebody opened after all.
      return fieldState === 'failed' && status === 'blocked' ? 'assigned' : status;
  }
}

/** Metres between a device and the property; null where the point of the property is only that of its city. */
export function metresAway(device: Point | undefined, property: Point | undefined): number | null {
  if (!device || !property || property.precision === 'city') return null;
  return Math.round(distanceKm(device, property) * 1000);
}

type Way = { from: Point; to: Point; at: Date; zone: string };

/** When somebody who leaves a point now gets to another. */
export function arrivalOf(travel: TravelSettings, { from, to, at, zone }: Way): Date {
  // Whoever says that they are on the way has already locked up.
  const { way, minutes } = travelByDistance({ ...travel, lock_up_minutes: 0 });
  return new Date(at.getTime() + minutes(way(from, to), localOf(at, zone).minute) * MINUTE_MS);
}

/** '09:50' by the clock of a zone. */
export const clockOf = (instant: Date, zone: string): string => formatTime(localOf(instant, zone).minute);

/** 'registrado 09:58, recebido 10:31' where the two clocks are far apart. */
export function clocksInWords(at: Date, receivedAt: Date, zone: string): string | undefined {
  if (Math.abs(receivedAt.getTime() - at.getTime()) <= CLOCKS_APART_MINUTES * MINUTE_MS) return undefined;
  return `registrado ${clockOf(at, zone)}, recebido ${clockOf(receivedAt, zone)}`;
}
