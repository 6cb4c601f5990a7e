/** A failure that the reader can do something about: its sentence is printed without a stack. */
export class ExplainedError extends Error {}

/**
 * Runs a command to its end; an explained failure prints its sentence and exits with 1, a bug keeps its stack.
 * @param {() => Promise<unknown>} command
 */
export async function explaining(command) {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
