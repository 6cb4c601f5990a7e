/**
 * A source file as the rules see it; comment lines are blanked, so that line numbers stay.
 * @typedef {{ path: string, text: string, isTest: boolean }} SourceFile
 * @typedef {{ line: number, message: string }} Objection
 */

const COMMENT_LINE = /^[ \t]*(\/\/|\/?\*).*$/gm;
const TEST = /\.(test|fixture|examples)\.tsx?$|\/testing[/.]/;

/** @param {string} path from the root of the checkout @param {string} text @returns {SourceFile} */
export const sourceFile = (path, text) => ({
  path,
  text: text.replace(COMMENT_LINE, ''),
  isTest: TEST.test(path),
});

/** @param {string} text @param {number} index */
export const lineAt = (text, index) => text.slice(0, index).split('\n').length;
