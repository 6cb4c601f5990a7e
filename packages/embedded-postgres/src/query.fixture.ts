import pg from 'pg';

export async function query(
  url: string | undefined,
  sql: string,
): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}
