import { expect, test } from 'vitest';
import { requireNodeVersion } from './node-version.mjs';

test.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1'])('Node.js %s is new enough for 20.19', (running) => {
  expect(() => requireNodeVersion(running, '>=20.19')).not.toThrow();
});

test.each(['18.20.8', '20.18.3', '9.11.2'])(
  'Node.js %s is refused, and both versions are named',
  (running) => {
    expect(() => requireNodeVersion(running, '>=20.19')).toThrow(
      `O Esquadro precisa do Node.js 20.19 ou mais novo, e este é o ${running}.`,
    );
  },
);
