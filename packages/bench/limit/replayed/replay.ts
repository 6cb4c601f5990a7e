import { createHash, randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import type pg from 'pg';
import type { Recorded, Statement } from './recorded.ts';

type Rows = { json?: string; password_hash?: string }[];
type Sender = Pick<pg.Pool, 'query'>;

/**
 * The least that can answer a recorded call: its statements, prepared where the product prepares them (a plan made
 * for any text is a bad one for most), and its JSON. Who calls is not looked up. Where PostgreSQL wrote the JSON it is sent as it came; otherwise as it was recorded.
 */
export function replayOf(pool: pg.Pool, { call, statements, body }: Recorded) {
  const asked = statements.filter(({ text }) => !isSessionLookup(text)).map(prepared);
  const inTransaction = asked.some(({ text }) => text.toLowerCase() === 'begin');
  const isList = body.startsWith('[');
  const count = isList ? JSON.parse(body).length : 1;
  const password = call.path.endsWith('/login') && (call.body as { password: string }).password;

  async function run(sender: Sender): Promise<string> {
    let written: Rows = [];
    for (const statement of asked) {
      const { rows }: { rows: Rows } = await sender.query(repeatable(statement));
      if (rows[0]?.json !== undefined) written = rows;
      const hash = password && Object.values(rows[0] ?? {}).find(isHash);
      if (password && hash) await verify(hash, password);
    }
    if (written.length === 0 || typeof written[0]?.json !== 'string') return body;
    const texts = written.slice(0, count).map(({ json }) => json);
    return isList ? `[${texts.join(',')}]` : texts.join('');
  }

  return async () => {
    if (!inTransaction) return { status: call.expect, body: await run(pool) };
    const client = await pool.connect();
    try {
      return { status: call.expect, body: await run(client) };
    } finally {
      client.release();
    }
  };
}

/** Alone; one that reads the record as well is the least that can be asked. */
const isSessionLookup = (text: string) => /\bFROM "sessions" s\b/.test(text) && !/\bjoined\b/.test(text);

/** Each login needs a new session id. */
function repeatable(statement: Prepared): Prepared {
  if (!/^\s*insert into "?sessions\b/i.test(statement.text)) return statement;
  return { ...statement, values: [randomBytes(12).toString('hex'), ...(statement.values ?? []).slice(1)] };
}

const isHash = (value: unknown): value is string => typeof value === 'string' && value.startsWith('$argon2');

type Prepared = { name?: string; text: string; values?: (string | null)[] };

function prepared({ text, values, named }: Statement): Prepared {
  if (!named) return { text, values };
  return { name: createHash('sha1').update(text).digest('hex'), text, values };
}
