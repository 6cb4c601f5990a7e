import { ExplainedError } from './explain.mjs';
import { rootPackage } from './root.mjs';

/** Fails early, with a sentence, on a Node.js older than package.json asks for. */
export function requireNodeVersion(running = process.versions.node, wanted = rootPackage().engines.node) {
  const [major = 0, minor = 0] = numbers(running);
  const [wantedMajor = 0, wantedMinor = 0] = numbers(wanted);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new ExplainedError(
    `O Esquadro precisa do Node.js ${wantedMajor}.${wantedMinor} ou mais novo, e este é o ${running}.\n` +
      'Instale a versão LTS de https://nodejs.org e tente de novo.',
  );
}

/** @param {string} version */
const numbers = (version) => version.replace(/^\D+/, '').split('.').map(Number);
