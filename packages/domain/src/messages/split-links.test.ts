import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

const links = (message: string) => splitLinks(message).flatMap(({ href }) => href ?? []);

test.each([
  ['veja https://esquadro.com.br/a?b=1#c.', ['https://esquadro.com.br/a?b=1#c']],
  ['www.esquadro.com.br, http://outro.com/x!', ['https://www.esquadro.com.br', 'http://outro.com/x']],
  ['(https://mapa.com/Praça_(Centro))', ['https://mapa.com/Praça_(Centro)']],
  ['(https://mapa.com/x)', ['https://mapa.com/x']],
  ['nada aqui: exemplo.com.br', []],
  ['javascript:alert(1) data:text/html,x file:///etc', []],
  ['https://', []],
  ['https://banco.com\u202e/moc.live', []],
  ['<a href="https://x.com">x</a>', ['https://x.com']],
])('%j leads to %j', (message, expected) => {
  expect(links(message)).toEqual(expected);
});

test('nothing of a message is lost', () => {
  const message = 'a https://x.com/ b www.y.com. https:// c';
  expect(
    splitLinks(message)
      .map(({ text }) => text)
      .join(''),
  ).toBe(message);
});

test('a long row of marks belongs to its address up to the last one', () => {
  const message = `https://x.com/${'.'.repeat(9_900)}x ${'('.repeat(80)}`;
  expect(splitLinks(message).map(({ text }) => text.length)).toEqual([9_915, 81]);
});
