import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './fixtures.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

declare global {
  interface Window {
    axe: { run(): Promise<AxeResults> };
  }
}

export async function expectNoViolations(page: Page, place: string): Promise<void> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  const messages = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect(messages, place).toEqual([]);
}
