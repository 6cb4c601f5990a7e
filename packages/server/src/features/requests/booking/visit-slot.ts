import { isStaff, type Role } from '@esquadro/domain/auth/permissions';
import {
  type BookableFrom,
  dateProblem,
  instantOfVisit,
  startAt,
  type VisitStart,
} from '@esquadro/domain/requests/visit-date';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../../platform/db/client.ts';
import { readSchedulingSettings, type SchedulingSettings } from '../../settings/queries.ts';

/** Visits that are given to other inspectors in one act, or given back to those who had them. */
export type Dispatch = 'give' | 'undo';

/** From when on somebody may book: the staff from now on where visits are dispatched or the settings let it. */
export const bookableFrom = (
  role: Role | undefined,
  { agenda }: Pick<SchedulingSettings, 'agenda'>,
  dispatch?: Dispatch,
): BookableFrom => {
  if (dispatch === 'undo') return 'any time';
  return isStaff(role) && (dispatch === 'give' || agenda.same_day === 'staff') ? 'now' : 'tomorrow';
};

/** The start of a visit that is being booked or moved. Throws `input.invalid` beside `date`. */
export function bookableStart(
  written: string,
  zone: string,
  { now, from }: { now: Date; from: BookableFrom },
): VisitStart {
  const instant = instantOfVisit(written, zone);
  const problem = dateProblem(instant, { zone, now, from });
  if (problem) throw new AppError('input.invalid', { fields: { date: problem } });
  return startAt(instant, zone);
}

/** When a visit takes place, as the columns of its request. */
export function slotColumns({ instant, day, offsetMinutes }: VisitStart, minutes: number) {
  return {
    startsAt: instant,
    endsAt: new Date(instant.getTime() + minutes * 60_000),
    localDay: day,
    utcOffset: offsetMinutes,
  };
}

/** The settings that a visit is scheduled by. A service that is being chosen has to exist. Throws `input.invalid`. */
export async function schedulingFor(tx: Db, chosen: Id | undefined): Promise<SchedulingSettings> {
  return requireService(await readSchedulingSettings(tx, chosen), chosen);
}

/** Throws `input.invalid` if the service that was chosen is not there. */
export function requireService(settings: SchedulingSettings, chosen: Id | undefined): SchedulingSettings {
  if (chosen && settings.service === null) {
    throw new AppError('input.invalid', { fields: { service_type: 'Este serviço não existe mais.' } });
  }
  return settings;
}
