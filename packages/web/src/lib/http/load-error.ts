/** Code could not be loaded: no connection, or a newer version was deployed. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('Esta parte do Esquadro não pôde ser carregada.', { cause });
    this.name = 'LoadError';
  }
}

export const loaded = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch((cause) => {
    throw new LoadError(cause);
  });
