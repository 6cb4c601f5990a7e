import { type Answer, call } from '../harness/call.ts';
import { SECRET } from '../inputs/hostile/hostile-file.ts';

/** Allowed media types with their file extensions. */
const SERVED: Record<string, RegExp> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
  'image/gif': /\.gif$/i,
  'application/pdf': /\.pdf$/i,
  'application/msword': /\.doc$/i,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': /\.docx$/i,
  'text/plain; charset=utf-8': /\.txt$/i,
};

const SHOWN = /^image\/|^application\/pdf$/;
const LONGEST_NAME = 200;
const LONGEST_THUMBNAIL = 200_000;

/** Checks a stored file and its thumbnail as they are served. */
export async function checkServed(address: string, token: string, id: string): Promise<string[]> {
  const read = (query: string) =>
    call(address, { method: 'GET', path: `/api/files/${id}/a${query}`, token, encoding: 'latin1' });
  const whole = await read('');
  // A photo that another one has taken the place of.
  if (whole.status === 404) return [];
  if (whole.status !== 200) return [`${id} is answered with ${whole.status}`];
  const type = whole.headers['content-type'] ?? '';
  const thumbnail = type.startsWith('image/') ? await read('?thumbnail=1') : undefined;
  return [...asServed(whole, type), ...(thumbnail ? asThumbnail(thumbnail) : [])].map(
    (fault) => `${id}: ${fault}`,
  );
}

function asServed({ headers, body }: Answer, type: string): string[] {
  const disposition = String(headers['content-disposition']);
  const name = decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? '');
  const ending = SERVED[type];
  return [
    ...(ending ? [] : [`served as ${type}`]),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['a browser may guess what it is']),
    ...(/frame-ancestors 'none'/.test(String(headers['content-security-policy']))
      ? []
      : ['without a policy']),
    ...(disposition.startsWith('attachment') || SHOWN.test(type) ? [] : [`shown in the page as ${type}`]),
    ...(ending?.test(name) ? [] : [`called ${name} and served as ${type}`]),
    ...(/[\p{Cc}\p{Cf}/\\]/u.test(name) || name.length > LONGEST_NAME
      ? [`called ${JSON.stringify(name)}`]
      : []),
    ...(type.startsWith('image/') && body.includes(SECRET) ? ['keeps what was hidden in it'] : []),
  ];
}

function asThumbnail({ headers, body }: Answer): string[] {
  const webp =
    headers['content-type'] === 'image/webp' && body.startsWith('RIFF') && body.slice(8, 12) === 'WEBP';
  return [
    ...(webp ? [] : [`its thumbnail is ${headers['content-type']}`]),
    ...(body.length > LONGEST_THUMBNAIL ? [`its thumbnail has ${body.length} bytes`] : []),
  ];
}
