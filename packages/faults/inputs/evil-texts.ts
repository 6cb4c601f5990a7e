const LENGTH = 10_000;

const full = (piece: string, end = '') => piece.repeat(LENGTH / piece.length) + end;

/** What makes a pattern with a choice inside a repetition try every way there is: long, and wrong at the end. */
export const EVIL_TEXTS = [
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
