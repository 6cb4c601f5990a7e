import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

export const { verify } = argon2;

/** Quick to check as well, as what a hash costs stands in the hash: a real one takes 40 ms, and the tests check thousands. */
export const hash: typeof Argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 }, signal);
