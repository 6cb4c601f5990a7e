import { startEmbeddedDatabase } from './start-database.ts';

/** What a server process of the tests reports of itself, as one line of JSON. */
export type ServerReport = { url?: string; relocated?: string; error?: string; said: string[] };

const [dataDir = '', uid] = process.argv.slice(2);
const said: string[] = [];

function report(outcome: Omit<ServerReport, 'said'>): void {
  process.stdout.write(`${JSON.stringify({ ...outcome, said } satisfies ServerReport)}\n`);
}

// Only now, with all code loaded: the clone and Node.js itself may be closed to that user.
if (uid !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(Number(uid));
  process.setuid?.(Number(uid));
}
process.on('SIGINT', () => undefined);

startEmbeddedDatabase({ dataDir, say: (line) => said.push(line) }).then(
  ({ url, relocated, stop }) => {
    const waiting = setInterval(() => undefined, 60_000);
    process.on('SIGTERM', () => stop().finally(() => clearInterval(waiting)));
    report({ url, relocated });
  },
  (error: Error) => report({ error: `${error.name}: ${error.message}` }),
);
