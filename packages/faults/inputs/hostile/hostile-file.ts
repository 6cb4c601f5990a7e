/** A file that somebody means ill with, and what it is. */
export type HostileFile = { description: string; name: string; bytes: Buffer };

/** Stands in whatever must not be found in what is served: a script, a place, an owner. */
export const SECRET = 'Rua do Segredo 7';

export const HTML = `<!doctype html><html><body><script>alert("${SECRET}")</script></body></html>`;

export const file = (description: string, name: string, bytes: Buffer | string): HostileFile => ({
  description,
  name,
  bytes: Buffer.from(bytes),
});
