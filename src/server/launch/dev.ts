import { spawn } from 'node:child_process';

// The API restarts and the page reloads when a file changes. Vite answers on 3000 and hands the API's calls on.
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: process.env.API_PORT ?? '3001' },
  }),
  spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--port', process.env.PORT ?? '3000', '--strictPort'],
    {
      stdio: 'inherit',
    },
  ),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
