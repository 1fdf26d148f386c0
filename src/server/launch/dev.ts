import { spawn } from 'node:child_process';
import { createServer } from 'vite';

// Vite serves the page, which reloads on changes, and proxies the API, which restarts on changes.
const port = Number(process.env.PORT || 3000);
const vite = await createServer({ server: { port, strictPort: true } });
await vite.listen();

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: process.env.API_PORT || '3001',
    // The API prints this address when it is ready: on its own port it serves the last build, not Vite's page.
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  },
});

const stop = () => void api.kill('SIGTERM');
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
api.on('exit', () => vite.close());
