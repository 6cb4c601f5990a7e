import { lineAt } from './source-file.mjs';

/** Words that only the named files may contain. */
const RESERVED = [
  {
    within:
      /^packages\/web\/src\/(?!sw\/|lib\/(http\/(http|call-as-visitor|early-answers|upload|download|is-served|new-version)|live\/live)\.ts$)/,
    words: /\bfetch\(|\bXMLHttpRequest\b/g,
    message: 'only lib/http, lib/live and sw speak HTTP',
  },
  {
    within: /^packages\/server\/src\/(?!platform\/env\.ts$|main\.ts$)/,
    // Spreading it into a child's environment is allowed.
    words: /(?<!\.\.\.)\bprocess\.env\b/g,
    message: 'only platform/env.ts reads the environment',
  },
  {
    within: /^packages\/domain\/src\//,
    words: /\bnew Date\(\)|\bDate\.now\(/g,
    message: 'domain must not read the clock: take the date as an argument',
  },
];

/** @param {import('./source-file.mjs').SourceFile} file */
export function reservedWords({ path, text, isTest }) {
  if (isTest) return [];
  return RESERVED.filter(({ within }) => within.test(path)).flatMap(({ words, message }) =>
    [...text.matchAll(words)].map(({ index }) => ({ line: lineAt(text, index), message })),
  );
}
