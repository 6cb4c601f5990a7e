import { minutesOf } from '@esquadro/domain/requests/duration';
import { isoAtOffset } from '@esquadro/domain/requests/visit-date';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { one } from '../../../platform/db/one.ts';
import { inspectors } from '../../inspectors/tables.ts';
import type { MailedVisit } from '../../mail/commands.ts';
import { realtors } from '../../realtors/tables.ts';
import { fullNameOf, users } from '../../users/tables.ts';
import { inspectionRequests } from '../tables.ts';
import type { NewsVisit } from './news-visit.ts';

/** A request as e-mails speak of it. */
export async function mailedVisit(tx: Db, visit: NewsVisit): Promise<Omit<MailedVisit, 'version'>> {
  const { rows } = await tx.execute<{
    number: number;
    company: string;
    phone: string;
    inspector: string;
  }>(sql`
    SELECT (SELECT request_number FROM ${inspectionRequests} WHERE id = ${visit.id}) AS number, r.company, r.phone, ${fullNameOf('u')} AS inspector
    FROM ${realtors} r, ${inspectors} i JOIN ${users} u ON u.id = i.user_id
    WHERE r.id = ${visit.realtorId} AND i.id = ${visit.inspectorId}`);
  return {
    ...one(rows),
    requestId: visit.id,
    inspectorId: visit.inspectorId,
    label: visit.propertyLabel,
    address: [visit.formattedAddress, visit.complement].filter(Boolean).join(', '),
    service: visit.serviceLabel,
    date: isoAtOffset(visit.startsAt, visit.utcOffset),
    zone: visit.timeZone,
    minutes: minutesOf(visit),
    keysPickup: visit.keysPickupAddress,
    keysDelivery: visit.keysDeliveryAddress,
    startsAt: visit.startsAt,
    realtorId: visit.realtorId,
    requestedBy: visit.requestedBy,
  };
}
