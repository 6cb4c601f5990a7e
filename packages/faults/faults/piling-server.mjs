// What nobody should meet: a server that asks for the session of every listener at every change, over ten connections,
// and piles up what it has not told yet, also for listeners who have left.
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const CONNECTIONS = 10;
const QUESTION_MS = 10;

const channels = new Set();
const waiting = [];
let busy = 0;

async function ask() {
  if (busy === CONNECTIONS) await new Promise((resolve) => waiting.push(resolve));
  busy += 1;
  await pause(QUESTION_MS);
  busy -= 1;
  waiting.shift()?.();
}

const server = createServer(async (request, response) => {
  if (request.url === '/metrics')
    return response.end(`process_resident_memory_bytes ${process.memoryUsage.rss()}\n`);
  await ask();
  if (request.url === '/api/live') {
    response.write('event: ready\ndata: {}\n\n');
    return channels.add({ response, told: Promise.resolve() });
  }
  if (request.method === 'PUT') {
    const requestId = request.url.split('/').at(-1);
    for (const channel of channels)
      channel.told = channel.told
        .then(ask)
        .then(() => channel.response.write(`event: request\ndata: ${JSON.stringify({ requestId })}\n\n`));
  }
  response.end('{}');
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
