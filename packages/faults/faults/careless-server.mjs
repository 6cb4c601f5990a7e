// What nobody should meet: a server that trusts whatever it is sent, and says nothing of itself to browsers.
import { createServer } from 'node:http';

const settings = {};

/** Copies every key, including `__proto__`. */
function merge(into, given) {
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'object' || value === null) into[name] = value;
    else {
      into[name] ??= {};
      merge(into[name], value);
    }
  }
}

/** A regular expression with catastrophic backtracking. */
function look(value) {
  if (typeof value === 'string' && value.length > 9_000) return /^(\S+\s?)*\d$/.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(look);
}

const server = createServer((request, response) => {
  const chunks = [];
  request.on('error', () => {});
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const wanted = {};
    if (request.method === 'GET') return response.end(JSON.stringify([1, 2, 3].slice(0, wanted.limit ?? 3)));
    try {
      const body = JSON.parse(Buffer.concat(chunks).toString());
      merge(settings, body);
      look(body);
      response.end(JSON.stringify({ name: body.first_name.trim() }));
    } catch (error) {
      response.writeHead(500);
      response.end(String(error));
    }
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
