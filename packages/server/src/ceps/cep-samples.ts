import { type CepPoint, MOST_POINTS, middleOf } from '@esquadro/domain/places/cep-point';

type Sample = { level: number; addresses: number; places: number[] };

/** Whole numbers take half the memory of fractions; a tenth of a metre is more than enough. */
const MICRO = 1_000_000;

/**
 * Of each CEP a sample of its points, of the best level that occurs in it: at most 64, so that a state of 25 million
 * addresses fits into memory. The same file always gives the same sample.
 */
export function cepSamples() {
  const samples = new Map<number, Sample>();

  return {
    add({ cep, latitude, longitude, level }: { cep: number; level: number } & Omit<CepPoint, 'spread_m'>) {
      const known = samples.get(cep);
      if (known && known.level < level) return;
      const sample = known?.level === level ? known : { level, addresses: 0, places: [] };
      if (sample !== known) samples.set(cep, sample);
      sample.addresses += 1;
      const at = sample.addresses <= MOST_POINTS ? sample.addresses - 1 : drawn(cep, sample.addresses);
      if (at >= MOST_POINTS) return;
      sample.places[at * 2] = Math.round(latitude * MICRO);
      sample.places[at * 2 + 1] = Math.round(longitude * MICRO);
    },
    get size() {
      return samples.size;
    },
    *middles(): Generator<CepPoint & { cep: string; addresses: number }> {
      for (const [cep, { addresses, places }] of samples) {
        const middle = middleOf(pointsOf(places));
        if (middle) yield { cep: String(cep).padStart(8, '0'), addresses, ...middle };
      }
    },
  };
}

/** Which place of the sample the next address takes, if any: each has the same chance to stay, without any dice. */
function drawn(cep: number, addresses: number): number {
  let mixed = Math.imul(cep ^ (addresses * 0x9e37_79b1), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % addresses;
}

function pointsOf(places: readonly number[]) {
  const points = [];
  for (let at = 0; at < places.length; at += 2)
    points.push({ latitude: (places[at] ?? 0) / MICRO, longitude: (places[at + 1] ?? 0) / MICRO });
  return points;
}
