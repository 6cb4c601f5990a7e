// npm run restore -- file.tar [--replace]: puts an archive of `npm run backup` in place, all of it or nothing.
import { parseArgs } from 'node:util';
import { ExplainedError } from './lib/explain.mjs';
import { fromRoot } from './lib/root.mjs';
import { fromHere, runCommand } from './lib/run-command.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});

await runCommand(async (server) => {
  const [path] = positionals;
  if (!path) throw new ExplainedError('Qual cópia? npm run restore -- <arquivo.tar> [--replace]');
  await server.restore({
    env: server.env,
    path: fromHere(path),
    migrations: fromRoot('packages/server/migrations'),
    replace: values.replace,
    say: console.log,
  });
});
