import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionsWithin, spareShare } from '#server/http/connections/connection-limit.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let metrics: Set<string>;
beforeAll(async () => {
  shop = await openTestShop({ pool: { totalCount: 1, idleCount: 1, waitingCount: 0 } });
  // The metrics of the process exist only where it listens.
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${url}/healthz`);
  const text = await (await fetch(`${url}/metrics`)).text();
  metrics = new Set([...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name = '']) => name));
});
afterAll(() => shop.close());

const read = (name: string) => readFileSync(`docs/operations/${name}`, 'utf8');
const promqlWords = /^(by|le|sum|max|rate|changes|topk|histogram_quantile|up|time|status|route|state)$/;

/** The names in PromQL that are no word of it and not node_exporter's, without label filters. */
function namesIn(expression: string): string[] {
  const names = expression.replace(/\{[^}]*\}/g, '').match(/\b[a-z]\w+/g) ?? [];
  return names.filter(name => !promqlWords.test(name) && !name.startsWith('node_'));
}

const expressionsInAlerts = () =>
  [...read('alerts.yml').matchAll(/expr: (.+)/g)].map(([, text = '']) => text);
const expressionsInDashboard = (): string[] =>
  JSON.parse(read('grafana-dashboard.json')).panels.flatMap((panel: { targets: { expr: string }[] }) =>
    panel.targets.map(({ expr }) => expr),
  );

it.each([
  ['alerts', expressionsInAlerts],
  ['dashboard', expressionsInDashboard],
])('the %s use metrics that the shop has', (_name, list) => {
  const expressions = list();
  expect(expressions.length).toBeGreaterThan(5);
  expect(expressions.flatMap(namesIn).filter(name => !metrics.has(name))).toEqual([]);
});

it('the proxy opens fewer connections than the shop takes', () => {
  const [, count] = /max_conns_per_host (\d+)/.exec(read('Caddyfile')) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  expect(Number(count)).toBeLessThan(connectionsWithin(Number.POSITIVE_INFINITY) * (1 - spareShare));
});
