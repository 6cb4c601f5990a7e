/** A failure the person at the terminal can act on: the message is a whole sentence in Portuguese. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}
