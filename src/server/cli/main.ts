import { serve } from './serve.ts';
import { terminal } from './terminal.ts';

// What the shop's staff types: npm run shop -- …
process.exitCode = await serve(terminal(), process.argv.slice(2));
