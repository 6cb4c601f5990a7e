const KEBAB_CASE = /^[a-z0-9]+([-.][a-z0-9]+)*$/;
const SAYS_NOTHING = /^(utils|helpers|misc|common|types|index)\b/;

/** @param {import('./source-file.mjs').SourceFile} file */
export function wrongNames({ path }) {
  const segments = path.split('/');
  const wrong = [
    ...segments.filter((name) => !KEBAB_CASE.test(name)).map((name) => `"${name}" is not kebab-case`),
    ...segments
      .filter((name) => SAYS_NOTHING.test(name))
      .map((name) => `"${name}" does not say what it does`),
  ];
  return wrong.map((message) => ({ line: 1, message }));
}
