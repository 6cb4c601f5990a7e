// npm run ceps -- file.csv, or - for stdin: the points of CEPs out of the IBGE's file of addresses (CNEFE).
//   unzip -p 35_SP.zip | npm run ceps -- -
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { ExplainedError } from './lib/explain.mjs';
import { fromHere, runCommand } from './lib/run-command.mjs';

await runCommand(async (server) => {
  const [path] = process.argv.slice(2);
  if (!path)
    throw new ExplainedError('Diga o arquivo: npm run ceps -- 35_SP.csv, ou - para a entrada padrão.');
  const file = fromHere(path);
  if (path !== '-')
    await access(file).catch(() => {
      throw new ExplainedError(`Não foi possível ler o arquivo ${file}.`);
    });
  const source = path === '-' ? process.stdin : createReadStream(file);
  await server.loadCeps({ env: server.env, source, say: console.log });
});
