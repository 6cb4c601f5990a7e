import { readFileSync } from 'node:fs';

type Variables = Record<string, string | undefined>;

/** The name of the variable that says in which file the value of another one is. */
export const fileVariableOf = (name: string): string => `${name}_FILE`;

/**
 * Takes variables out of files, as containers and systemd hand over secrets: `TOKEN_SECRET_FILE` names the file
 * of `TOKEN_SECRET`, and the line's end after the value is no part of it. What cannot be read is told line by line.
 */
export function readVariableFiles(given: Variables, names: string[]) {
  const values: Variables = {};
  const problems: string[] = [];
  for (const name of names) {
    const variable = fileVariableOf(name);
    const path = given[variable];
    if (path === undefined) continue;
    if (given[name] !== undefined) {
      problems.push(`${variable}: há também ${name}; aceita: uma das duas`);
      continue;
    }
    try {
      values[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (!values[name]?.trim())
        problems.push(`${variable}: o arquivo ${JSON.stringify(path)} está vazio; aceita: um com o valor`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.push(
        `${variable}: o arquivo ${JSON.stringify(path)} não pôde ser lido (${code}); aceita: um que a conta do servidor leia`,
      );
    }
  }
  return { values, problems };
}
