/** What a payload does where it runs, and the mark of the elements it makes. */
const RUN = 'pwned=1';
const MARK = 'class=pwn';

/** Short enough for a name, which takes 80 characters. */
const inTags = [
  `<script>${RUN}</script>`,
  `<SCRIPT SRC=data:,${RUN}></SCRIPT>`,
  `<script ${MARK}>alert(1)</script>`,
  `</script><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `<img ${MARK} src=x onerror=${RUN}>`,
  `<img ${MARK} src=x onerror="alert(1)">`,
  `<IMG ${MARK} SRC=x OnErRoR=${RUN}>`,
  `<img/${MARK}/src=x/onerror=${RUN}>`,
  `<img ${MARK} src=\`x\` onerror=${RUN}>`,
  `"><img ${MARK} src=x onerror=${RUN}>`,
  `'><img ${MARK} src=x onerror=${RUN}>`,
  `--><img ${MARK} src=x onerror=${RUN}>`,
  `]]><img ${MARK} src=x onerror=${RUN}>`,
  `<svg ${MARK} onload=${RUN}>`,
  `<svg ${MARK}/onload=${RUN}>`,
  `<svg ${MARK}><script>${RUN}</script></svg>`,
  `<svg ${MARK}><animate onbegin=${RUN} attributeName=x>`,
  `<svg ${MARK}><a xlink:href=javascript:${RUN}>x</a>`,
  `<math ${MARK}><mi xlink:href=javascript:${RUN}>x`,
  `<body ${MARK} onload=${RUN}>`,
  `<iframe ${MARK} src=javascript:${RUN}>`,
  `<iframe ${MARK} srcdoc=<script>${RUN}</script>>`,
  `<object ${MARK} data=javascript:${RUN}>`,
  `<embed ${MARK} src=javascript:${RUN}>`,
  `<a ${MARK} href=javascript:${RUN}>x</a>`,
  `<a ${MARK} href="data:text/html,${RUN}">x</a>`,
  `<form ${MARK} action=javascript:${RUN}><input type=submit>`,
  `<button ${MARK} formaction=javascript:${RUN}>x`,
  `<input ${MARK} autofocus onfocus=${RUN}>`,
  `<select ${MARK} autofocus onfocus=${RUN}>`,
  `<textarea ${MARK} autofocus onfocus=${RUN}>`,
  `<details ${MARK} open ontoggle=${RUN}>`,
  `<video ${MARK}><source onerror=${RUN}>`,
  `<audio ${MARK} src=x onerror=${RUN}>`,
  `<marquee ${MARK} onstart=${RUN}>`,
  `<meta ${MARK} http-equiv=refresh content=0;url=javascript:${RUN}>`,
  `<base ${MARK} href=//exemplo.invalid/>`,
  `<link ${MARK} rel=stylesheet href=//exemplo.invalid/x>`,
  `<style ${MARK}>*{display:none}</style>`,
  `<div ${MARK} style=position:fixed;inset:0>x`,
  `<p ${MARK} onmouseover=${RUN}>x`,
  `<template ${MARK}><script>${RUN}</script>`,
  `<noscript><p title="</noscript><img ${MARK} src=x>">`,
  `<!--<img ${MARK} src=x onerror=${RUN}>-->`,
  `<x ${MARK} onpointerenter=${RUN}>`,
];

const inOtherTongues = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `#{${RUN}}`,
  `<%= ${RUN} %>`,
  `';${RUN};'`,
  `");${RUN};("`,
  `\\u003cscript\\u003e${RUN}`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;img ${MARK} src=x onerror=${RUN}&#62;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `__proto__`,
  `=HYPERLINK("javascript:${RUN}")`,
];

/** Turns around whatever follows it in the same line, and is not ended. */
export const TURNING = '\u202e\u2067odariv';

/** How a field of one line keeps a text: white space folded, and no marks that turn it around. */
export const asKept = (text: string) => text.replaceAll(/[\u202e\u2067]/g, '').replaceAll(/\s+/g, ' ');

/** Texts that do harm wherever something takes them for more than text. */
export const PAYLOADS: string[] = [...inTags, ...inOtherTongues, TURNING];
