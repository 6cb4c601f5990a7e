// What nobody should meet: a server that trusts whatever it is sent.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  const chunks = [];
  request.on('error', () => {});
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    try {
      const body = JSON.parse(Buffer.concat(chunks).toString());
      response.end(JSON.stringify({ name: body.first_name.trim() }));
    } catch (error) {
      response.writeHead(500);
      response.end(String(error));
    }
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
