import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../../platform/db/client.ts';
import { readSchedulingSettings, type SchedulingSettings } from '../../settings/queries.ts';

/** What a visit is scheduled by; a service that is being chosen has to be there. Throws `input.invalid`. */
export async function schedulingFor(tx: Db, chosen: Id | undefined): Promise<SchedulingSettings> {
  const settings = await readSchedulingSettings(tx, chosen);
  if (chosen && settings.service === null) {
    throw new AppError('input.invalid', { fields: { service_type: 'Este serviço não existe mais.' } });
  }
  return settings;
}
