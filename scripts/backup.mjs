// npm run backup [-- file.tar]: database and files as one archive, while the product runs or rests.
import { fromHere, runCommand } from './lib/run-command.mjs';

await runCommand(async (server) => {
  const [path] = process.argv.slice(2);
  await server.backUp({ env: server.env, path: path && fromHere(path), now: new Date(), say: console.log });
});
