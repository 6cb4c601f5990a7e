import { plainName } from '@esquadro/domain/places/plain-name';
import { lazily } from '@esquadro/domain/shared/lazily';
import { z } from 'zod';
import data from './municipalities.data.json' with { type: 'json' };

export type Municipality = {
  /** The IBGE's seven digits. */
  code: number;
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  /** 2 for a capital, 1 above 300,000 people, else 0. */
  weight: number;
  /** The name as it is compared, and former spellings of it. */
  plain: string;
  formerly: string[];
};

const Row = z.tuple(
  [z.number(), z.string(), z.string(), z.number(), z.number(), z.number(), z.number()],
  z.string(),
);

/**
 * All 5,571 municipalities, the heaviest first, then short names before long ones; scripts/make-municipalities.mjs makes
 * the file. Read when first asked for: it would take an eighth of the load of every process.
 */
export const municipalities = lazily((): readonly Municipality[] =>
  z
    .array(Row)
    .parse(data.municipalities)
    .map(([code, name, state, latitude, longitude, zone, weight, ...others]) => {
      const timeZone = z.string().parse(data.zones[zone]);
      const plain = plainName(name);
      const formerly = others.map(plainName).filter((other) => other !== plain);
      return { code, name, state, latitude, longitude, timeZone, weight, plain, formerly };
    })
    .sort(byWeight),
);

function byWeight(one: Municipality, other: Municipality): number {
  const heavier = other.weight - one.weight || one.plain.length - other.plain.length;
  return heavier || (one.plain + one.state < other.plain + other.state ? -1 : 1);
}

const byCode = lazily(
  () => new Map(municipalities().map((municipality) => [municipality.code, municipality])),
);

export const findMunicipality = (code: number) => byCode().get(code);

const key = (plain: string, state: string) => `${plain}/${state}`;

const byName = lazily(() => {
  const found = new Map<string, Municipality>();
  for (const municipality of municipalities()) {
    for (const former of municipality.formerly) found.set(key(former, municipality.state), municipality);
  }
  // A name in use today wins over one that another municipality had.
  for (const municipality of municipalities()) {
    found.set(key(municipality.plain, municipality.state), municipality);
  }
  return found;
});

/** By any spelling of its name; undefined where the state has none of that name. */
export const municipalityOf = (name: string, state: string) => byName().get(key(plainName(name), state));
