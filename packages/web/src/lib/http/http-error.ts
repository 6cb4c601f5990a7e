/** `message` is shown to the user. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  /** Messages by wire name of the field. */
  readonly fields: Record<string, string>;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown> = {}) {
    super(typeof body.error === 'string' ? body.error : 'Algo deu errado. Tente de novo.');
    this.name = 'HttpError';
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : 'unknown';
    this.fields = (body.fields as Record<string, string> | undefined) ?? {};
    this.body = body;
  }
}

/** By it an operator finds the request in the log; a proxy's has its status alone. An ordinary refusal says all there is. */
export const errorCodeInWords = (error: unknown): string =>
  error instanceof HttpError && error.status >= 500
    ? `Código do erro: ${error.body.request_id ?? error.status}`
    : '';
