import type { Readable } from 'node:stream';
import type pg from 'pg';
import { openInstallation } from '../backup/open-installation.ts';
import type { Environment } from '../platform/env.ts';
import { cepSamples } from './cep-samples.ts';
import { NoAddressesError, readAddresses } from './read-addresses.ts';

type Options = { env: Environment; source: Readable; say: (line: string) => void };

const PROGRESS_EVERY = 1_000_000;
const ROWS_AT_A_TIME = 5_000;

const inWords = (count: number) => count.toLocaleString('pt-BR');

/** npm run ceps: the points of CEPs out of a file of addresses, beside a running product or a resting one. */
export async function loadCeps({ env, source, say }: Options): Promise<void> {
  const samples = cepSamples();
  let read = 0;
  const { lines, broken } = await readAddresses(source, (address) => {
    samples.add(address);
    read += 1;
    if (read % PROGRESS_EVERY === 0) say(`${inWords(read)} endereços lidos…`);
  });
  say(`${inWords(lines)} linhas lidas; ${inWords(broken)} ignoradas, sem CEP ou sem coordenadas.`);
  const { client, close } = await openInstallation({ env, use: 'shared', say });
  try {
    const changed = await writeMiddles(client, samples.middles());
    say(`${inWords(samples.size)} CEPs no arquivo; ${inWords(changed)} novos ou mudados.`);
    say('Endereços que só tinham a cidade recebem o ponto do CEP dentro de uma hora.');
  } finally {
    await close();
  }
}

type Middle =
  ReturnType<ReturnType<typeof cepSamples>['middles']> extends Generator<infer Each> ? Each : never;

async function writeMiddles(client: pg.Client, middles: Iterable<Middle>): Promise<number> {
  const { rows } = await client.query("SELECT to_regclass('public.cep_points') AS known");
  if (!rows[0]?.known)
    throw new NoAddressesError('Inicie o Esquadro uma vez antes: o banco ainda está vazio.');
  let changed = 0;
  await client.query('BEGIN');
  let batch: Middle[] = [];
  for (const middle of middles) {
    batch.push(middle);
    if (batch.length < ROWS_AT_A_TIME) continue;
    changed += await writeBatch(client, batch);
    batch = [];
  }
  changed += await writeBatch(client, batch);
  await client.query('COMMIT');
  return changed;
}

/** A CEP that more exact points of our own are known of than of the file keeps those. */
async function writeBatch(client: pg.Client, batch: readonly Middle[]): Promise<number> {
  const { rowCount } = await client.query(
    `INSERT INTO cep_points AS known (cep, latitude, longitude, spread_m, addresses, source)
     SELECT *, 'ibge' FROM unnest($1::text[], $2::float8[], $3::float8[], $4::int[], $5::int[])
     ON CONFLICT (cep) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
       spread_m = excluded.spread_m, addresses = excluded.addresses, source = 'ibge', updated_at = now()
     WHERE (known.source <> 'own' OR excluded.addresses >= known.addresses)
       AND (known.latitude, known.longitude, known.spread_m, known.addresses, known.source)
         <> (excluded.latitude, excluded.longitude, excluded.spread_m, excluded.addresses, excluded.source)`,
    [
      batch.map(({ cep }) => cep),
      batch.map(({ latitude }) => latitude),
      batch.map(({ longitude }) => longitude),
      batch.map(({ spread_m }) => spread_m),
      batch.map(({ addresses }) => addresses),
    ],
  );
  return rowCount ?? 0;
}
