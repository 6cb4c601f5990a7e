import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Theme = 'light' | 'dark';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const colours = new Map(
  Array.from(tokens.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g), ([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
);

function colour(name: string, theme: Theme): string {
  const hex = colours.get(name)?.[theme];
  if (!hex) throw new Error(`no colour --${name}`);
  return hex;
}

/** WCAG 2.2's relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const statuses = ['requested', 'assigned', 'completed', 'canceled', 'blocked'];
const words = ['ink', 'ink-muted', 'ink-faint', 'accent-ink', 'danger-ink', 'amber-ink', 'success-ink'];
const grounds = ['surface', 'raised', 'sunken', 'hover'];

const text = [
  ...grounds.flatMap((ground) => words.map((word) => [word, ground])),
  ...statuses.map((status) => [`${status}-ink`, `${status}-soft`]),
  ...['accent', 'amber', 'danger'].flatMap((tone) => [
    [`on-${tone}`, tone],
    [`${tone}-ink`, `${tone}-soft`],
  ]),
  ...['accent-hover', 'danger-hover'].map((ground) => [`on-${ground.replace('-hover', '')}`, ground]),
  ...['navy', 'navy-raised'].flatMap((ground) => [
    ['on-navy', ground],
    ['on-navy-muted', ground],
  ]),
  ['amber', 'navy'],
  ['success-ink', 'success-soft'],
  ['ink-muted', 'accent-soft'],
] as [string, string][];

const shapes = ['surface', 'raised'].flatMap((ground) =>
  ['line-strong', 'accent', 'danger', ...statuses].map((shape) => [shape, ground] as [string, string]),
);

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(text)('words in %s on %s can be read (4.5:1)', (word, ground) => {
    expect(contrast(colour(word, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('shapes in %s on %s can be told apart (3:1)', (shape, ground) => {
    expect(contrast(colour(shape, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
