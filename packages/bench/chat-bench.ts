import pg from 'pg';
import { type ChatLatency, measureChatLatency } from './measure-chat-latency.ts';
import { type LongConversation, measureLongConversation } from './measure-long-conversation.ts';
import { openSessions } from './product/open-sessions.ts';
import { openWorld } from './product/open-world.ts';
import { ADMIN, startProduct } from './product/start-product.ts';
import { madeId } from './world/made-id.ts';

export type ChatReport = { latency: ChatLatency; long: LongConversation };

export async function chatBench(options: Parameters<typeof openWorld>[0]): Promise<ChatReport> {
  const world = await openWorld(options);
  const { url, dataDir } = world;
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const { rows } = await db.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [ADMIN.email]);
  const [myId, contactId] = [rows[0]?.id ?? '', madeId('realtorPerson', 0)];
  const [mine = '', theirs = ''] = await openSessions(db, [myId, contactId]);
  const me = { id: myId, token: mine };
  const env = { DATABASE_URL: url, DATA_DIR: dataDir };
  const [here, there] = [await startProduct(env), await startProduct(env)];
  try {
    const long = await measureLongConversation({
      db,
      port: here.port,
      reader: me,
      contactId,
      messages: 100_000,
      milliseconds: 2_000,
    });
    const ports = { sends: here.port, hears: there.port };
    const latency = await measureChatLatency({
      ports,
      from: me,
      to: { id: contactId, token: theirs },
      messages: 200,
    });
    return { latency, long };
  } finally {
    await here.stop();
    await there.stop();
    await db.end();
    await world.close();
  }
}
