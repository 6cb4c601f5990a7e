const terminal = process.stdout.isTTY === true;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const STILL_WORKING_MS = 10_000;

/** @param {number} since as given by performance.now() */
export const secondsSince = (since) => (performance.now() - since) / 1000;

/** @param {number} seconds */
export const inSeconds = (seconds) => `${seconds.toFixed(1).replace('.', ',')} s`;

/** @param {boolean} ok */
export const mark = (ok) => paint(ok ? 32 : 31, ok ? '✓' : '✗');

/**
 * Runs `work` under one progress line, so that nobody stares at a silent terminal:
 * a ticking clock on a terminal, plain lines now and then elsewhere.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(title, work) {
  const start = performance.now();
  const stopTicking = terminal ? tick(title, start) : announce(title, start);
  let ok = false;
  try {
    const result = await work();
    ok = true;
    return result;
  } finally {
    stopTicking();
    console.log(`${mark(ok)} ${title} (${inSeconds(secondsSince(start))})`);
  }
}

/** @param {string} title @param {number} start */
function tick(title, start) {
  let frame = 0;
  const draw = () => {
    const sign = FRAMES[frame++ % FRAMES.length];
    process.stdout.write(`\r\x1b[K${sign} ${title}… ${Math.floor(secondsSince(start))} s`);
  };
  draw();
  const timer = setInterval(draw, 100);
  return () => {
    clearInterval(timer);
    process.stdout.write('\r\x1b[K');
  };
}

/** @param {string} title @param {number} start */
function announce(title, start) {
  console.log(`• ${title}…`);
  const remind = () => console.log(`  … ${title.toLowerCase()}: ${Math.round(secondsSince(start))} s`);
  const timer = setInterval(remind, STILL_WORKING_MS);
  return () => clearInterval(timer);
}

/** @param {number} colour of the ANSI palette @param {string} text */
function paint(colour, text) {
  return terminal && !process.env.NO_COLOR ? `\x1b[${colour}m${text}\x1b[0m` : text;
}
