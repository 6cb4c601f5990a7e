import { answeredOnce } from './answered-once.ts';
import { authorization, HttpError, noAnswer, parseAnswer, refusal, sending } from './http.ts';

type Options = {
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  body: FormData;
  headers?: Record<string, string>;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Uses XMLHttpRequest because fetch reports no upload progress. */
export function upload<Answer>(options: Options): Promise<Answer> {
  if (options.method !== 'POST') return transfer(options);
  const { path, body, headers } = options;
  return answeredOnce(path, body, (key) =>
    transfer({ ...options, headers: { 'idempotency-key': key, ...headers } }),
  );
}

function transfer<Answer>({ method, path, body, headers, onProgress, signal }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const sent = sending(method, path);
    request.open(method, path);
    for (const [name, value] of Object.entries({ ...authorization(), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => {
      if (request.status >= 400) return reject(refusal(request.status, request.responseText, sent));
      resolve(parseAnswer(request.responseText));
    };
    request.onerror = () => reject(noAnswer(sent));
    request.onabort = () => reject(new HttpError(0, { error: 'Envio cancelado.', code: 'aborted' }));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
