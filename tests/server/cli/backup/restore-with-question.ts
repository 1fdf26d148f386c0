import { once } from 'node:events';
import { runCli } from '#server/cli/run-cli.ts';
import { openTerminal } from '#server/cli/terminal/open-terminal.ts';

// A process of closed-shop.test.ts: restores the backup of its argument, tells when it asks whether to replace the data, and
// agrees when it is told.

const confirm = async () => {
  const answer = once(process, 'message');
  process.send?.('asked');
  await answer;
  return true;
};
process.exit(await runCli({ ...openTerminal(), confirm }, ['restore', process.argv[2] ?? '', '--replace']));
