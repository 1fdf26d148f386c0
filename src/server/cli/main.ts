import { runCli } from './run-cli.ts';
import { openTerminal } from './terminal.ts';

// npm run shop -- …
process.exitCode = await runCli(openTerminal(), process.argv.slice(2));
