import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const { anyone } = await testApp();

const deployed = (name: string) => readFile(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');

const FUNCTIONS =
  /^(histogram_quantile|rate|increase|sum|min|max|count|topk|by|and|on|or|unless|le|job|instance)$/;

/** The metrics that an expression names: what is left without labels, ranges, groupings, functions and numbers. */
const metricsIn = (expression: string): string[] =>
  (
    expression.replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on) \([^)]*\)/g, ' ').match(/[a-zA-Z_]\w*/g) ?? []
  ).filter((word) => !FUNCTIONS.test(word));

/** Every metric of a running server, a histogram by the names of its series. */
async function exposed(): Promise<Set<string>> {
  await anyone.get('/api/user/list');
  const { body } = await anyone.get('/metrics');
  // What Prometheus itself knows of every server.
  return new Set(['up', ...[...body.matchAll(/^([a-zA-Z_]\w*)(?:\{| )/gm)].map(([, name = '']) => name)]);
}

test('every alert goes by metrics that a server has, and says what to do', async () => {
  const rules = await deployed('alerts.yaml');
  const expressions = [...rules.matchAll(/^\s+expr: (.+)$/gm)].map(([, text = '']) => text);
  const alerts = [...rules.matchAll(/^\s+- alert: /gm)];
  expect(expressions).toHaveLength(alerts.length);
  expect([...rules.matchAll(/^\s+summary: "/gm)]).toHaveLength(alerts.length);
  const named = expressions.flatMap(metricsIn);
  expect(named.length).toBeGreaterThanOrEqual(alerts.length);
  const known = await exposed();
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('every panel of the dashboard shows metrics that a server has', async () => {
  const { panels } = JSON.parse(await deployed('grafana-dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const known = await exposed();
  for (const { title, targets } of panels) {
    const named = targets.flatMap(({ expr }) => metricsIn(expr));
    expect({ title, named: named.length > 0 }).toEqual({ title, named: true });
    expect({ title, unknown: named.filter((name) => !known.has(name)) }).toEqual({ title, unknown: [] });
  }
});
