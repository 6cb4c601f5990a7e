import { file, type HostileFile } from './hostile-file.ts';

const NAMES = [
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/cron.d/a.txt',
  'a\u0001\u0007\u001b[31m.txt',
  'foto\u202Egpj.exe',
  `${'a'.repeat(300)}.txt`,
  `${'é'.repeat(300)}.txt`,
  'CON',
  'NUL.txt',
  '.htaccess',
  'a.txt...',
  'a.txt   ',
  'a\r\nX-Evil: 1.txt',
  'a"; filename="b.html',
  '<img src=x onerror=alert(1)>.txt',
  'a%2f..%2f..%2fb.txt',
  "a'b;rm -rf $HOME.txt",
  '...',
];

/** A harmless text under a name that is not. */
export const hostileNames: HostileFile[] = NAMES.map((name) =>
  file(`called ${JSON.stringify(name).slice(0, 60)}`, name, 'um texto sem nada\n'),
);
