import { openEmbedded } from '#server/database/embedded/open.ts';
import { check, log } from '../support/check.ts';
import { runWithFullDisk } from './full-disk.ts';
import { killRounds, killTargets } from './kill-rounds.ts';
import { prepareFolder } from './prepared-folder.ts';
import { runOnBothProcesses } from './two-processes.ts';

// npm run test:faults [-- rounds customers]
const [rounds = 100, customers = 200] = process.argv.slice(2).map(Number);

log(`▶ ${rounds} rounds of kill -9 and SIGTERM while customers order`);
const plan = Array.from({ length: rounds }, (_, round) => killTargets[round % killTargets.length] ?? 'node');
const result = await killRounds(plan, log);
const { acknowledged, orderNumbers, lines, leftoverCartLines, replayed, recoveries } = result;
check(new Set(orderNumbers).size === orderNumbers.length, `no order twice among ${orderNumbers.length}`);
check(
  acknowledged.every(code => orderNumbers.includes(code)),
  `all ${acknowledged.length} acknowledged orders exist`,
);
check(acknowledged.length === orderNumbers.length, 'no order without a response');
check(
  lines === orderNumbers.length && leftoverCartLines === 0,
  'every line in its order, none left in a cart',
);
log(`  ${replayed} responses were lost and replayed`);
log(
  `  ready again after ${recoveries.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]} ms (median), ${Math.max(...recoveries)} ms (maximum)`,
);

log(`▶ ${customers} customers, each through two processes at once`);
const { folder, remove } = await prepareFolder();
const postgres = await openEmbedded(folder);
const differences = await runOnBothProcesses(postgres.url, folder, customers);
check(differences.writes.length === 0, 'a write to both processes gets one response');
check(differences.notReplayedOnce === 0, 'and runs exactly once');
check(differences.reads.length === 0, 'both processes return the same');
check(
  differences.cartLineCounts.every(count => count === 1),
  'every cart has its one line',
);
for (const difference of [...differences.writes, ...differences.reads].slice(0, 5)) log(difference);
await postgres.close();
await remove();
log('▶ a full disk');
const disk = await runWithFullDisk();
if (disk) {
  log(`  statuses while it was full: ${[...disk.statuses].join(', ')}`);
  check(!disk.statuses.has(500) && disk.statuses.has(503), 'the shop sent 503 and never 500');
  check(
    disk.acknowledged.toSorted().join() === disk.orderNumbers.toSorted().join(),
    `after it, all ${disk.orderNumbers.length} orders once`,
  );
} else {
  log('  skipped: only root can mount the small disk it needs');
}
process.stdout.write(process.exitCode ? 'failed\n' : 'passed\n');
