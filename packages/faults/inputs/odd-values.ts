const LENGTH = 10_000;

const full = (piece: string, end = '') => piece.repeat(LENGTH / piece.length) + end;

/** What makes a pattern with a choice inside a repetition try every way there is: long, and wrong at the end. */
const SLOW_TEXTS = [
  full('a', '!'),
  full(' ', 'x'),
  full('a.', '@'),
  full('a@'),
  full('0', 'x'),
  full('1.', ','),
  full('-', '_'),
  full('(', ')'),
  full('\t\n', '.'),
  full('á', '\u2028'),
  full('<a ', '>'),
  full('%2', '%'),
];

/** Texts that programs have stumbled over: encodings, quotes, templates, paths, numbers and dates that are none. */
const ODD_TEXTS = [
  '',
  '\u00a0\u2003',
  'a\u0000b',
  '\udfff\ud800',
  '\ufeffAna',
  '\u202Eexe.fdp',
  'Z\u0351\u0353\u030ba\u0334\u0345l\u0336',
  '👩‍👩‍👧‍👦'.repeat(20),
  'İIıi',
  '١٢٣',
  "'; DROP TABLE users; --",
  '$1',
  '\\',
  '%'.repeat(150),
  '_',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/',
  '../../../../etc/passwd',
  '=cmd|" /C calc"!A0',
  'a\r\nSet-Cookie: token=b',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  '1e309',
  '-0',
  '1.000,00',
  '9'.repeat(400),
  `-${'9'.repeat(19)}`,
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '9999-12',
  '294277-01-01',
  '2026-13-01T25:61:61',
  '9999-12-31T23:59:59-23:59',
  '0001-01-01T00:00:00+23:59',
  '2026-10-18T00:30:00',
  '24:00',
  'F'.repeat(24),
  'a@b',
  `${'a'.repeat(250)}@faults.teste`,
  'é'.repeat(20_000),
  'A'.repeat(200_000),
];

const nested = (levels: number): unknown => (levels === 0 ? null : { a: [nested(levels - 1)] });

/** Values of another kind than was asked for, out of range, deeply nested or far too many. */
const ODD_THINGS: unknown[] = [
  null,
  true,
  -1,
  0.1 + 0.2,
  1e308,
  -(2 ** 31) - 1,
  2 ** 63,
  [],
  [[null]],
  { _id: { $ne: null } },
  { toJSON: 1, valueOf: null },
  nested(250),
  Array(100_000).fill(null),
  Object.fromEntries(Array.from({ length: 5_000 }, (_, turn) => [`k${turn}`, turn])),
];

export const ODD_VALUES: readonly unknown[] = [...SLOW_TEXTS, ...ODD_TEXTS, ...ODD_THINGS];
