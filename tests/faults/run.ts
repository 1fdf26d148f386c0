import { openEmbedded } from '#server/database/embedded/open.ts';
import { fillDisk } from './full-disk.ts';
import { killRounds, victims } from './kill-rounds.ts';
import { prepareFolder } from './prepared-folder.ts';
import { tryBothDoors } from './two-processes.ts';

// npm run test:faults [-- rounds customers]
const [rounds = 56, customers = 200] = process.argv.slice(2).map(Number);
const say = (line: string) => void process.stderr.write(`${line}\n`);

function check(holds: boolean, what: string): void {
  say(`${holds ? '✓' : '✗'} ${what}`);
  if (!holds) process.exitCode = 1;
}

say(`▶ ${rounds} rounds of kill -9 and SIGTERM while customers order`);
const plan = Array.from({ length: rounds }, (_, round) => victims[round % victims.length] ?? 'node');
const toll = await killRounds(plan, say);
const { acknowledged, found, lines, leftOver, replayed, recoveries } = toll;
check(new Set(found).size === found.length, `no order twice among ${found.length}`);
check(
  acknowledged.every(code => found.includes(code)),
  `all ${acknowledged.length} acknowledged orders are there`,
);
check(acknowledged.length === found.length, 'no order that nobody was told of');
check(lines === found.length && leftOver === 0, 'every line in its order, none left in a cart');
say(`  ${replayed} answers had been lost and were told again`);
say(
  `  back after ${recoveries.toSorted((one, other) => one - other)[Math.floor(rounds / 2)]} ms in the middle, ${Math.max(...recoveries)} ms at worst`,
);

say(`▶ ${customers} customers, each through two processes at once`);
const { folder, remove } = await prepareFolder();
const postgres = await openEmbedded(folder);
const doors = await tryBothDoors(postgres.url, folder, customers);
check(doors.different.length === 0, 'one write through both doors gets one answer');
check(doors.notOnce === 0, 'and is done exactly once');
check(doors.parted.length === 0, 'both doors show the same');
check(
  doors.lines.every(count => count === 1),
  'every cart has its one line',
);
for (const difference of [...doors.different, ...doors.parted].slice(0, 5)) say(difference);
await postgres.close();
await remove();
say('▶ a full disk');
const disk = await fillDisk();
if (disk) {
  say(`  heard while it was full: ${[...disk.heard].join(', ')}`);
  check(!disk.heard.has(500) && disk.heard.has(503), 'the shop asked to wait, and never broke');
  check(
    disk.acknowledged.toSorted().join() === disk.found.toSorted().join(),
    `after it, all ${disk.found.length} orders once`,
  );
} else {
  say('  left out: only root may make the small disk it needs');
}
process.stdout.write(process.exitCode ? 'failed\n' : 'passed\n');
