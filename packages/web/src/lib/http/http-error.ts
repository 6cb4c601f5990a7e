/** A refusal of the server, or the lack of one: `message` is what the user reads. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  /** A sentence for each wrong field, under its name on the wire. */
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
