import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

// Fetched when it is first needed: with its browser protocol and reports it is a quarter of what the project installs.
const lighthouse = 'lighthouse@12.8.2';

const audit = z.object({ numericValue: z.number() });

const report = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': audit,
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
    'resource-summary': z.object({
      details: z.object({ items: z.array(z.object({ resourceType: z.string(), transferSize: z.number() })) }),
    }),
  }),
});

/** Times in ms, sizes in bytes over the wire. */
export interface PageFigures {
  /** From 0 to 100. */
  performance: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  layoutShift: number;
  code: number;
  everything: number;
}

/** One visit of a simulated phone on slow 4G. `isFirst` empties the cache of the browser before. */
export async function measurePage(url: string, port: number, isFirst: boolean): Promise<PageFigures> {
  const options = ['--quiet', '--output=json', '--only-categories=performance', `--port=${port}`];
  const keep = isFirst ? [] : ['--disable-storage-reset'];
  const command = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, ...options, ...keep];
  const { stdout } = await promisify(execFile)('npm', command, { maxBuffer: 64 * 1024 * 1024 });
  return toFigures(report.parse(JSON.parse(stdout)));
}

function toFigures({ categories, audits }: z.infer<typeof report>): PageFigures {
  const { items } = audits['resource-summary'].details;
  const sizeOf = (...types: string[]) =>
    items
      .filter(({ resourceType }) => types.includes(resourceType))
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    performance: Math.round(categories.performance.score * 100),
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
    code: sizeOf('script', 'stylesheet'),
    everything: sizeOf('total'),
  };
}
