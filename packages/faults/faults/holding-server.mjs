// What nobody should meet: a server that takes every body into memory, and lets whoever comes first hold its places.
import { createServer } from 'node:http';

const held = [];
const server = createServer((request, response) => {
  if (request.url === '/metrics')
    return response.end(`process_resident_memory_bytes ${process.memoryUsage.rss()}\n`);
  request.on('error', () => {});
  request.on('data', (chunk) => held.push(chunk));
  request.on('end', () => response.end('{}'));
});
server.maxConnections = Number(process.argv[2]);
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
