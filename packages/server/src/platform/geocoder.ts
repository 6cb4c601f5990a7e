import { setTimeout as wait } from 'node:timers/promises';
import type { Point } from '@esquadro/domain/addresses/distance';
import { z } from 'zod';
import type { Environment } from './env.ts';

type Asked = { street: string; number: string; city: string; state: string; postal_code: string };

/** A service outside that knows where addresses are; undefined where it does not know one either. */
export type Geocoder = {
  find: (address: Asked) => Promise<Point | undefined>;
};

const TIMEOUT_MS = 3_000;
/** What the public services ask of whoever uses them. */
const PAUSE_MS = 1_000;
/** So many answers are kept, blank ones included: nothing is asked twice. */
const MOST_KEPT = 10_000;

const degrees = z.coerce.number();
const NominatimAnswer = z.array(z.object({ lat: degrees, lon: degrees }));
const BrasilApiAnswer = z.object({
  location: z.object({
    coordinates: z.object({ latitude: degrees.optional(), longitude: degrees.optional() }),
  }),
});

type Service = {
  url: string;
  /** Undefined where the service cannot be asked about an address. */
  question: (address: Asked) => string | undefined;
  answer: (body: unknown) => Point | undefined;
};

const SERVICES: Record<NonNullable<Environment['GEOCODER']>, Service> = {
  nominatim: {
    url: 'https://nominatim.openstreetmap.org',
    question: ({ street, number, city, state, postal_code }) => {
      if (!street) return undefined;
      const place = { street: `${number} ${street}`.trim(), city, state, country: 'Brasil' };
      const asked = {
        ...place,
        ...(postal_code && { postalcode: postal_code }),
        format: 'jsonv2',
        limit: '1',
      };
      return `/search?${new URLSearchParams(asked)}`;
    },
    answer: (body) => {
      const [found] = NominatimAnswer.parse(body);
      return found && { latitude: found.lat, longitude: found.lon, precision: 'street' };
    },
  },
  brasilapi: {
    url: 'https://brasilapi.com.br',
    question: ({ postal_code }) => (postal_code ? `/api/cep/v2/${postal_code}` : undefined),
    answer: (body) => {
      const { latitude, longitude } = BrasilApiAnswer.parse(body).location.coordinates;
      return latitude === undefined || longitude === undefined
        ? undefined
        : { latitude, longitude, precision: 'cep' };
    },
  },
};

type Options = { service: keyof typeof SERVICES; url?: string | undefined; pauseMs?: number };

/** One question a second, three seconds for each answer, and none asked twice. A failure is thrown and not kept. */
export function openGeocoder({ service, url, pauseMs = PAUSE_MS }: Options): Geocoder {
  const { question, answer, url: usual } = SERVICES[service];
  const kept = new Map<string, Point | undefined>();
  let turn: Promise<unknown> = Promise.resolve();

  async function ask(path: string): Promise<Point | undefined> {
    const response = await fetch(`${url ?? usual}${path}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json', 'user-agent': 'Esquadro' },
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
    return answer(await response.json());
  }

  return {
    find: async (address) => {
      const path = question(address);
      if (path === undefined || kept.has(path)) return kept.get(path ?? '');
      const asked = turn.then(() => ask(path));
      turn = asked.catch(() => undefined).then(() => wait(pauseMs));
      const found = await asked;
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(path, found);
      return found;
    },
  };
}
