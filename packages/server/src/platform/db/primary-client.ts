import pg from 'pg';

const PROBE_TIMEOUT_MS = 2_000;

/** `postgresql://user:password@one:5432,two:5432/name?…`, as psql takes it. */
const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*,[^/?]*)(.*)$/;

/** One URL for each host that the given one names. */
export function urlsOf(url: string): string[] {
  const [, before, hosts, after] = SEVERAL.exec(url) ?? [];
  return hosts ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
}

/**
 * A connection to whichever of several hosts takes writes at that moment, so that after a failover new connections
 * find the new primary by themselves. With one host, a proxy say, it is a plain connection.
 */
export class PrimaryClient extends pg.Client {
  readonly #urls: string[];

  constructor(config: pg.ClientConfig = {}) {
    const urls = urlsOf(config.connectionString ?? '');
    super({ ...config, ...(urls[0] && { connectionString: urls[0] }) });
    this.#urls = urls;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const found = this.#urls.length > 1 ? this.#findPrimary() : Promise.resolve();
    if (!callback) return found.then(() => super.connect());
    found.then(() => super.connect(callback), callback);
  }

  async #findPrimary(): Promise<void> {
    const failed = (error: AggregateError) => {
      const reasons = error.errors.map((one: Error) => one.message).join('; ');
      throw new Error(`ECONNREFUSED: no host of the database takes writes (${reasons})`);
    };
    const { host, port } = await Promise.any(this.#urls.map(probe)).catch(failed);
    Object.assign(this, { host, port });
  }
}

/** Answers with the host that a URL names if it takes writes. */
async function probe(url: string): Promise<{ host: string; port: number }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'esquadro-probe',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new Error(`${client.host} is a replica`);
    return { host: client.host, port: client.port };
  } finally {
    void client.end().catch(() => {});
  }
}
