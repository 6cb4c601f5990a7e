type Waiting<Asked, Found> = {
  asked: Asked;
  resolve: (found: Found | undefined) => void;
  reject: (reason: unknown) => void;
};

/** An answer that takes longer than this lets the next question go beside it. */
const PATIENCE_MS = 50;

/** Were more allowed, a slow database would be asked ever more and ever smaller questions. */
const MOST_UNDER_WAY = 2;

/**
 * Asks for many things at once: whatever is wanted while an answer is under way goes together after it. A server with
 * nothing else to do asks at once; a busy one makes one round trip where it would have made sixteen. `ask` answers
 * each by its position; where it fails, it fails for all that went together.
 */
export function gather<Asked, Found>(ask: (asked: Asked[]) => Promise<(Found | undefined)[]>) {
  let waiting: Waiting<Asked, Found>[] = [];
  let underWay = 0;
  let held = false;

  async function askForAll(): Promise<void> {
    const together = waiting;
    waiting = [];
    underWay += 1;
    held = true;
    const patience = setTimeout(letNextGo, PATIENCE_MS);
    try {
      const found = await ask(together.map(({ asked }) => asked));
      for (const [at, { resolve }] of together.entries()) resolve(found[at]);
    } catch (reason) {
      for (const { reject } of together) reject(reason);
    }
    clearTimeout(patience);
    underWay -= 1;
    letNextGo();
  }

  function letNextGo(): void {
    held = underWay === MOST_UNDER_WAY;
    if (!held && waiting.length > 0) void askForAll();
  }

  return (asked: Asked): Promise<Found | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!held) void askForAll();
    });
}
