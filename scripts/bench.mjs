// npm run bench: how fast the product is on a hundred thousand requests, beside the least that a server could do.
//   npm run bench -- --quick          a rougher look, in two or three minutes
//   npm run bench -- --size 1m        1k, 10k, 100k or 1m requests
//   npm run bench -- --fresh          fills the database anew
//   npm run bench -- --only list,week scenarios whose names contain these; nothing is written
//   npm run bench -- --workers 2      as many processes behind the port; nothing is written
//   npm run bench -- --explain        PostgreSQL's plans in place of times
//   npm run bench -- --page           what people wait for in the browser, its CPU slowed four times
//   npm run bench -- --day            'Meu dia' on a cheap phone: first, again, without signal, marks, 200 photos waiting
//   npm run bench -- --chat           messages across two servers, a conversation of 100,000
//   npm run bench -- --profile        leaves a .cpuprofile of the measured server in packages/bench/data
import { parseArgs } from 'node:util';
import { ensureChromium } from './lib/chromium.mjs';
import { ExplainedError } from './lib/explain.mjs';
import { fromRoot } from './lib/root.mjs';
import { withBuiltProduct } from './lib/with-built-product.mjs';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100k' },
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    only: { type: 'string' },
    workers: { type: 'string', default: '1' },
    explain: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
    day: { type: 'boolean', default: false },
    chat: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});

await withBuiltProduct(async () => {
  const { isWorldSize } = await import('../packages/bench/world/world-size.ts');
  const { explainBench } = await import('../packages/bench/explain-bench.ts');
  const { benchTable } = await import('../packages/bench/report/bench-table.ts');
  const { writeFigures, writeReport } = await import('../packages/bench/report/write-report.ts');
  const { runBench } = await import('../packages/bench/run-bench.ts');
  const { size, quick, fresh, only, workers, profile } = values;
  if (!isWorldSize(size)) throw new ExplainedError(`--size: recebeu "${size}"; aceita: 1k, 10k, 100k ou 1m`);
  const options = {
    size,
    quick,
    fresh,
    only,
    workers,
    nodeArgs: profile ? ['--cpu-prof', `--cpu-prof-dir=${fromRoot('packages/bench/data')}`] : [],
    say: (/** @type {string} */ line) => console.log(`• ${line}`),
  };
  if (values.page) {
    const { measurePages } = await import('../packages/bench/measure-pages.ts');
    const { pageTable } = await import('../packages/bench/report/page-table.ts');
    const pages = await measurePages({ ...options, chromium: await ensureChromium() });
    console.log(`\n${pageTable(pages)}\n`);
    return console.log(`escrito: ${writeFigures('pages.data.json', pages)}`);
  }
  if (values.day) {
    const { measureDay } = await import('../packages/bench/measure-day.ts');
    const { dayTable } = await import('../packages/bench/report/day-table.ts');
    process.env.CHROMIUM = await ensureChromium();
    const day = await measureDay(options);
    console.log(`\n${dayTable(day)}\n`);
    return console.log(`escrito: ${writeFigures('day.data.json', day)}`);
  }
  if (values.chat) {
    const { chatBench } = await import('../packages/bench/chat-bench.ts');
    const { chatTable } = await import('../packages/bench/report/chat-table.ts');
    // It fills a conversation, so the world is one of its own.
    const chat = await chatBench({ ...options, size: '1k' });
    console.log(`\n${chatTable(chat)}\n`);
    return console.log(`escrito: ${writeFigures('chat.data.json', chat)}`);
  }
  if (values.explain) return console.log(await explainBench(options));
  const report = await runBench(options);
  console.log(`\n${benchTable(report)}\n`);
  if (only === undefined && workers === '1') console.log(`escritos: ${writeReport(report).join(', ')}`);
});
