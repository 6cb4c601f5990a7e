/** The code of a part of the product could not be fetched: no connection, or a newer version has replaced it. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('Esta parte do Esquadro não pôde ser carregada.', { cause });
    this.name = 'LoadError';
  }
}

/** Marks the failure of fetching code as such. */
export const loaded = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch((cause) => {
    throw new LoadError(cause);
  });
