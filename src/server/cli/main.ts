import { runCli } from './serve.ts';
import { terminal } from './terminal.ts';

// What the shop's staff types: npm run shop -- …
process.exitCode = await runCli(terminal(), process.argv.slice(2));
