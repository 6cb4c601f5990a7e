/** @typedef {{ role: string, email: string, password: string }} Login */

/**
 * The demo logins among the lines that the server prints at its first start: `  role  email  password`.
 * @param {string} printed
 * @returns {Login[]}
 */
export function demoLogins(printed) {
  return [...printed.matchAll(/^ +(\S.*?) {2,}(\S+@\S+) {2,}(\S+) *$/gm)].map(
    ([, role = '', email = '', password = '']) => ({ role, email, password }),
  );
}
