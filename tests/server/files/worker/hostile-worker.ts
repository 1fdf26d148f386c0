import { resizeRequest } from '#server/files/worker/messages.ts';
import { readPicture } from '#server/files/worker/read-picture.ts';

// Does what the bytes say, as a decoder might that a picture has got the better of.

const hoard: Buffer[] = [];

process.on('message', async message => {
  const { length } = resizeRequest.parse(message);
  if (length > 5_000_000) process.kill(process.pid, 'SIGSEGV');
  const bytes = await readPicture(length);
  const order = bytes.toString();
  if (order === 'spin') for (;;);
  if (order === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (order === 'killed') process.kill(process.pid, 'SIGKILL');
  if (order === 'fail') process.exit(1);
  if (order === 'hoard') setInterval(() => hoard.push(Buffer.alloc(20_000_000, 1)), 5);
  if (order === 'environment') process.send?.({ webp: Buffer.from(JSON.stringify(process.env)) });
  if (order === 'echo') process.send?.({ webp: bytes });
});
