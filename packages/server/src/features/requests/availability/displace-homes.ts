import { createHmac } from 'node:crypto';
import type { Point } from '@esquadro/domain/addresses/distance';
import { displacedHome } from '@esquadro/domain/inspectors/displaced-home';
import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { inspectors } from '../../inspectors/tables.ts';
import type { Person } from './candidate-inspectors.ts';

/**
 * The points of those who were looked at before. A key never changes and a home rarely: a search among a thousand
 * inspectors neither fetches keys nor computes anything.
 */
const known = new Map<Id, { home: Point; shown: Point }>();
const MOST_KNOWN = 20_000;

/** Puts the points beside people's homes in the place of the homes, for everybody who is not of the staff. */
export async function displaceHomes(db: Db, people: readonly Person[], place: Point | null): Promise<void> {
  // Who has no home on record is taken to live at the place itself, which tells nothing.
  const housed = people.filter(({ home }) => home !== null && home !== place);
  const unknown = housed.filter((person) => !shownFor(person)).map(({ inspectorId }) => inspectorId);
  const keys = unknown.length > 0 ? await readKeys(db, unknown) : new Map<Id, string>();
  for (const person of housed) {
    const key = keys.get(person.inspectorId);
    if (key && person.home) remember(person.inspectorId, person.home, displaceHome(key, person.home));
    person.home = shownFor(person) ?? null;
  }
}

function shownFor({ inspectorId, home }: Person): Point | undefined {
  const last = known.get(inspectorId);
  const unmoved =
    last &&
    last.home.latitude === home?.latitude &&
    last.home.longitude === home.longitude &&
    last.home.precision === home.precision;
  return unmoved ? last.shown : undefined;
}

function remember(id: Id, home: Point, shown: Point): void {
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(id, { home, shown });
}

async function readKeys(db: Db, ids: Id[]): Promise<Map<Id, string>> {
  const { rows } = await db.execute<{ id: Id; key: string }>(
    sql`SELECT id, home_key AS key FROM ${inspectors} WHERE id = ANY(${sql.param(ids)}::text[])`,
  );
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** To about a hundred metres: a corrected address keeps its offset, since every new point is another clue. */
const PLACES = 3;

/**
 * The point that is shown in place of a home, the same as long as the person lives there. The home takes part in the
 * draw: whoever knew an earlier home, and so its offset, learns nothing about the next one.
 */
export function displaceHome(homeKey: string, home: Point): Point {
  const place = `${home.latitude.toFixed(PLACES)} ${home.longitude.toFixed(PLACES)}`;
  const bytes = createHmac('sha256', homeKey).update(place).digest();
  const draw = { bearing: bytes.readUInt32BE(0) / 2 ** 32, distance: bytes.readUInt32BE(4) / 2 ** 32 };
  return { ...displacedHome(home, draw), precision: home.precision };
}
