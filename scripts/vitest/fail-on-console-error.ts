import { afterAll, afterEach } from 'vitest';

type Expectation = { pattern: RegExp; seen: boolean };

let unexpected: Error[] = [];
let expected: Expectation[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...args: unknown[]) => {
    const text = args.map(String).join(' ');
    const expectation = expected.find(({ pattern }) => pattern.test(text));
    if (expectation) expectation.seen = true;
    else unexpected.push(new Error(`console.${method}: ${text}`));
  };
}

afterEach(failOnSurprise);
afterAll(failOnSurprise);

/** Announces an error or a warning that the running test provokes; the test fails when it does not come. */
export function expectConsoleError(pattern: RegExp) {
  expected.push({ pattern, seen: false });
}

function failOnSurprise() {
  const [surprise] = unexpected;
  const missing = expected.find(({ seen }) => !seen);
  unexpected = [];
  expected = [];
  if (surprise) throw surprise;
  if (missing) throw new Error(`The console never received ${missing.pattern}`);
}
