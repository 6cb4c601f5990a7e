import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Upload = { address: string; token: string; userId: string; megabytes: number };

const MEGABYTE = Buffer.alloc(1024 * 1024, 'um dia de vistoria\n');

/** Sends a text file of so many megabytes, made as it goes; answers with the status. */
export async function sendFile({ address, token, userId, megabytes }: Upload): Promise<number> {
  const asked = request(`${address}/api/user/updateRealtorUser/${userId}`, {
    method: 'PATCH',
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  const status = new Promise<number>((resolve, reject) => {
    asked.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    asked.on('error', reject);
  });
  // A server that refuses half way may close the rest; its answer is what counts.
  const [answer] = await Promise.all([
    status,
    pipeline(Readable.from(multipart(megabytes)), asked).catch(() => {}),
  ]);
  return answer;
}

function* multipart(megabytes: number): Generator<Buffer> {
  yield Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename="longo.txt"\r\n\r\n');
  for (let sent = 0; sent < megabytes; sent += 1) yield MEGABYTE;
  yield Buffer.from('\r\n--x--\r\n');
}
