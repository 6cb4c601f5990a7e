import { authorization, HttpError, refusal } from './http.ts';

type Shape<Answer> = { parse: (value: unknown) => Answer };

type Options<Answer> = {
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  body: FormData;
  shape: Shape<Answer>;
  headers?: Record<string, string>;
  /** From 0 to 1, as the bytes leave. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Sends a form with files and tells how far it is, which fetch cannot. */
export function upload<Answer>({
  method,
  path,
  body,
  shape,
  headers,
  onProgress,
  signal,
}: Options<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries({ ...authorization(), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => {
      if (request.status >= 400) return reject(refusal(request.status, request.responseText));
      resolve(shape.parse(request.responseText === '' ? null : JSON.parse(request.responseText)));
    };
    request.onerror = () => reject(refusal(0, ''));
    request.onabort = () => reject(new HttpError(0, { error: 'Envio cancelado.', code: 'aborted' }));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
