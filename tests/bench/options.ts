import { parseArgs } from 'node:util';

// npm run bench [-- --rounds 5 --seconds 1 --only "place order" 1000 100000]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

export const rounds = Number(values.rounds);
/** Per round. */
export const seconds = Number(values.seconds);
export const productCounts = positionals.length > 0 ? positionals.map(Number) : [1_000, 10_000, 100_000];
export const isSelected = (label: string): boolean => label.includes(values.only);
