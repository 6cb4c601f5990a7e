import { writeFileSync } from 'node:fs';
import { fromRoot } from '../lib/root.mjs';

/**
 * One page with every picture, grouped by role.
 * @param {string[]} pictures as `role/screen-size-theme.png`
 */
export function writeContactSheet(pictures) {
  const roles = [...new Set(pictures.map((picture) => picture.split('/')[0]))];
  const sections = roles.map((role) => {
    const figures = pictures.filter((picture) => picture.startsWith(`${role}/`)).map(figure);
    return `<h2>${role}</h2>\n<div>\n${figures.join('\n')}\n</div>`;
  });
  writeFileSync(fromRoot('shots/index.html'), page(sections.join('\n')));
}

/** @param {string} picture */
const figure = (picture) =>
  `<figure><a href="${encodeURI(picture)}"><img src="${encodeURI(picture)}" alt="" loading="lazy"></a><figcaption>${picture.split('/')[1]}</figcaption></figure>`;

/** @param {string} content */
const page = (content) => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>Telas do Esquadro</title>
<style>
  body { font: 14px system-ui; margin: 24px; background: #eef1f5; color: #14202e }
  div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
  figure { margin: 0 } img { height: 260px; display: block; border: 1px solid #c5ccd6 }
</style>
<h1>Telas do Esquadro</h1>
${content}
</html>
`;
