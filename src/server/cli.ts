import { serve } from './staff/serve.ts';
import { terminal } from './staff/terminal.ts';

// What the shop's staff types: npm run shop -- …
process.exitCode = await serve(terminal(), process.argv.slice(2));
