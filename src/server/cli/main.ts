import { runCli } from './run-cli.ts';
import { openTerminal } from './terminal/open-terminal.ts';

// Backups hold everybody's data: readable for the account that runs the command alone.
process.umask(0o077);

// npm run shop -- …
const exitCode = await runCli(openTerminal(), process.argv.slice(2));
// Unless its output could not be written.
process.exitCode ||= exitCode;
