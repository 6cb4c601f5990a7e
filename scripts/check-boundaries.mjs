// The arrows of docs/architecture.md, checked from the import statements: a rule that nothing runs is already false.
import { violationsIn } from './boundaries/violations.mjs';
import { ROOT } from './lib/root.mjs';

const violations = violationsIn(process.argv[2] ?? ROOT);
for (const violation of violations) console.log(violation);
process.exitCode = violations.length > 0 ? 1 : 0;
