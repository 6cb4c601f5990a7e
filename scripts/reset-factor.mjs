// npm run reset-factor -- email: removes the second step of somebody who has lost it.
import { ExplainedError } from './lib/explain.mjs';
import { runCommand } from './lib/run-command.mjs';

await runCommand(async (server) => {
  const [email] = process.argv.slice(2);
  if (!email) throw new ExplainedError('De quem? npm run reset-factor -- <email>');
  await server.resetFactor({ env: server.env, email, say: console.log });
});
