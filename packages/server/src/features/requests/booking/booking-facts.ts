import type { Scope } from '@esquadro/domain/auth/permissions';
import type { Contract } from '@esquadro/domain/realtors/contract';
import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { executePrepared } from '../../../platform/db/execute-prepared.ts';
import { one } from '../../../platform/db/one.ts';
import { properties } from '../../properties/tables.ts';
import { contractsOf } from '../../realtors/queries.ts';
import { parseScheduling, type SchedulingSettings, schedulingRow } from '../../settings/queries.ts';
import { type LockedInspector, lockedInspectors } from './guard-slot.ts';
import { type PropertySnapshot, propertySnapshot, requireBookable } from './property-snapshot.ts';
import { requireService } from './visit-slot.ts';

type Asked = { propertyId: Id; inspectorId: Id; service_type: Id; force?: boolean | undefined };

type BookingFacts = {
  property: PropertySnapshot;
  settings: SchedulingSettings;
  contracts: Contract[];
  /** Undefined where there is none of that id. */
  inspector: LockedInspector | undefined;
};

type Row = {
  property: Parameters<typeof requireBookable>[0];
  settings: SchedulingSettings;
  contracts: Contract[];
  inspector: LockedInspector | null;
};

/**
 * Reads what a booking goes by and locks what it must not lose, in one statement: the agency against its deletion, the
 * inspector against another booking of their time, and the property against another visit, which `force` accepts.
 * Each lock waits for the one before it, so that two bookings never wait for each other. What is booked already has to
 * be read by a later statement: this one does not see what it waited for. Throws `property.not-found`,
 * `realtor.inactive` and `input.invalid`.
 */
export async function lockBookingFacts(tx: Db, scope: Scope, asked: Asked): Promise<BookingFacts> {
  const { propertyId, inspectorId, service_type, force } = asked;
  const { rows } = await executePrepared<Row>(
    tx,
    sql`WITH property AS MATERIALIZED (${propertySnapshot(scope, propertyId)}),
      inspector AS MATERIALIZED (${lockedInspectors(sql`i.id = ${inspectorId} AND EXISTS (SELECT FROM property)`)}),
      held AS MATERIALIZED (
        SELECT FROM ${properties} WHERE id = ${propertyId} AND EXISTS (SELECT FROM inspector)
          AND ${!force}::bool FOR NO KEY UPDATE)
    SELECT (SELECT to_json(property) FROM property) AS property,
      (SELECT to_json(inspector) FROM inspector) AS inspector,
      (SELECT count(*) FROM held) AS held,
      (SELECT to_json(s) FROM (${schedulingRow(service_type)}) s) AS settings,
      ${contractsOf(sql`(SELECT "realtorId" FROM property)`)} AS contracts`,
  );
  const { property, inspector, settings, contracts } = one(rows);
  return {
    property: requireBookable(property),
    settings: requireService(parseScheduling(settings), service_type),
    contracts,
    inspector: inspector ?? undefined,
  };
}
