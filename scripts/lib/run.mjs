import { spawn } from 'node:child_process';
import { fromRoot, ROOT } from './root.mjs';

/** @typedef {{ code: number, output: string }} Outcome */
/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, shown?: boolean }} RunOptions */

/**
 * Runs a program to its end and keeps what it printed; with `shown` its output goes to the terminal instead.
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export function run(program, args, { cwd = ROOT, env = process.env, shown = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a JavaScript file of the checkout, or of a package in node_modules, with this same Node.js.
 * @param {string} file from the root of the checkout
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const runNode = (file, args, options) => run(process.execPath, [fromRoot(file), ...args], options);
