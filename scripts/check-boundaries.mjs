// Checks the rules of docs/architecture.md.
import { violationsIn } from './boundaries/violations.mjs';
import { ROOT } from './lib/root.mjs';

const violations = violationsIn(process.argv[2] ?? ROOT);
for (const violation of violations) console.log(violation);
process.exitCode = violations.length > 0 ? 1 : 0;
