let begunAt: number | undefined;
let since: number | undefined;

/** Something is being read: all data of this page is at least as new as the first such moment. */
export function noteReading(at = performance.now()): void {
  begunAt ??= at;
}

/** The clock of the server, which the answer was stamped with, tells when that moment was. */
export function noteAnswer(response: Response): void {
  if (since !== undefined || begunAt === undefined) return;
  const stamped = Date.parse(response.headers.get('date') ?? '');
  if (Number.isFinite(stamped)) since = Math.floor(stamped - (performance.now() - begunAt));
}

/** At the latest when this page began to read its data, in milliseconds of the server's clock. */
export const dataSince = (): number | undefined => since;
